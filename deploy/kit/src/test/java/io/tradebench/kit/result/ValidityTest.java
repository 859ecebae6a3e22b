package io.tradebench.kit.result;

import static io.tradebench.kit.result.Results.assemble;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.load.Arrivals;
import io.tradebench.kit.load.ComponentMeasurements;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.result.LoadResult.DriverResult;
import io.tradebench.kit.statistics.Interval;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes a result INVALID, and what only a reservation. */
class ValidityTest {

    @Test
    void assemble_anError_isInvalid() {
        LoadResult result = assemble(Measurements.withOutcome("home", new Outcomes(11_999, 0, 0, 1)));

        assertThat(result.valid()).isFalse();
        assertThat(result.invalidBecause()).containsExactly("1 error");
        assertThat(result.errors()).isEqualTo(1);
    }

    @Test
    void assemble_refusedUpToOnePercent_isValid() {
        assertThat(assemble(Measurements.withOutcome("buy", new Outcomes(1_800, 600, 0, 0)))
                        .invalidBecause())
                .isEmpty();
        assertThat(assemble(Measurements.withOutcome("buy", new Outcomes(1_799, 601, 0, 0)))
                        .invalidBecause())
                .singleElement()
                .asString()
                .contains("refused, more than 1 %");
    }

    @Test
    void verdict_moreThanOnePercentTurnedAway_isInvalid() {
        LoadResult result = assemble(Measurements.withOutcome("buy", new Outcomes(1_700, 0, 700, 0)));

        assertThat(result.turnedAway()).isEqualTo(700);
        assertThat(result.errors()).isZero();
        assertThat(result.invalidBecause()).anyMatch(problem -> problem.contains("were turned away, more than 1 %"));
    }

    @Test
    void assemble_mixOff_isInvalid() {
        LoadResult result = assemble(Measurements.withOutcome("quotes", new Outcomes(26_000, 0, 0, 0)));

        assertThat(result.invalidBecause()).containsExactly("the mix was off: quotes 41.9 % instead of 40 %");
    }

    @Test
    void assemble_memberStartedAgainWhileOthersHadTheirTurn_isInvalid() {
        assertThat(assemble(Measurements.startedAgainBetweenTurns()).invalidBecause())
                .containsExactly("member-1 was started again during the run");
    }

    @Test
    void assemble_buysInsteadOfSells_areTheMix() {
        long orders = Measurements.good().outcomes().get("buy").all();
        Outcomes more = new Outcomes(2 * orders - 1, 0, 0, 0);

        assertThat(assemble(Measurements.withOutcomes(Map.of("buy", more, "sell", new Outcomes(1, 0, 0, 0))))
                        .invalidBecause())
                .isEmpty();
        assertThat(assemble(Measurements.withOutcome("buy", more)).invalidBecause())
                .singleElement()
                .asString()
                .contains("buy or sell 11.5 % instead of 8 %");
    }

    @Test
    void assemble_shortRun_mixOffByChance_isValidWithReservation() {
        LoadResult result = assemble(Measurements.shortWith("home", 220));

        assertThat(result.invalidBecause()).isEmpty();
        assertThat(ResultReport.verdict(result))
                .isEqualTo("VALID, but too short for an exact mix (home 21.6 % instead of 20 %): measure longer");
    }

    /** Nine shares of each of hundreds of runs are looked at: three standard deviations happen. */
    @Test
    void assemble_shortRun_mixOffByRareChance_isValid() {
        assertThat(assemble(Measurements.shortWith("home", 250)).invalidBecause())
                .isEmpty();
    }

    @Test
    void assemble_shortRun_mixOffByMoreThanChance_isInvalid() {
        LoadResult result = assemble(Measurements.shortWith("home", 260));

        assertThat(result.invalidBecause()).containsExactly("the mix was off: home 24.5 % instead of 20 %");
    }

    /** A dozen cards of each client are hardly a deck: one and a half standard deviations are five points. */
    @Test
    void assemble_runOfAFewSeconds_mixOffByChance_isValid() {
        LoadResult result = assemble(Measurements.tinyWith("quotes", 100));

        assertThat(result.invalidBecause()).isEmpty();
        assertThat(result.reservations())
                .anyMatch(text -> text.startsWith("too short for an exact mix")
                        && text.contains("quotes 45.5 % instead of 40 %"));
    }

    @Test
    void assemble_runOfAFewSeconds_mixOffByMoreThanChance_isInvalid() {
        assertThat(assemble(Measurements.tinyWith("quotes", 160)).invalidBecause())
                .containsExactly("the mix was off: quotes 57.1 % instead of 40 %");
    }

    @Test
    void assemble_recorded_isNotLikeOneThatWasNot() {
        LoadResult result = assemble(Measurements.recorded());

        assertThat(result.reservations()).anyMatch(text -> text.contains("flight recordings"));
        assertThat(result.configuration().toString()).contains("jfr=true");
        assertThat(assemble(Measurements.good()).configuration().toString()).doesNotContain("jfr");
    }

    /** The decks of as many sessions as were live, whatever clients the closed model would have. */
    @Test
    void assemble_openModel_mixOffByChance_isValidWithReservation() {
        Arrivals many = new Arrivals(600, 600, 250, 250);

        assertThat(offered(many).invalidBecause()).noneMatch(text -> text.startsWith("the mix was off"));
        assertThat(offered(new Arrivals(600, 600, 2, 2)).invalidBecause())
                .anyMatch(text -> text.startsWith("the mix was off"));
    }

    @Test
    void workOfTheDatabaseItself_isAReservation() {
        assertThat(assemble(Measurements.besideMaintenance()).reservations())
                .contains(
                        "the database had work of its own meanwhile: 2 checkpoints begun, 4000 pages written by checkpoints, 4 tables vacuumed, 0 analyzed");
        assertThat(assemble(Measurements.inTwoTurns()).reservations())
                .noneMatch(text -> text.startsWith("the database had work of its own"));
    }

    private static LoadResult offered(Arrivals arrivals) {
        Histogram lag = new Histogram(3);
        lag.recordValue(2);
        return Results.assemble(
                Measurements.openShortWith("home", 260, arrivals), Map.of(ResultFiles.SESSION_START, lag));
    }

    @Test
    void assemble_configurationChanged_isInvalid() {
        assertThat(assemble(Measurements.withChangedConfiguration()).invalidBecause())
                .containsExactly("the configuration of member-1 was changed during the run");
    }

    /** What it tells is no longer what it has measured. */
    @Test
    void assemble_configurationChangedJustBefore_isInvalid() {
        assertThat(assemble(Measurements.withConfigurationChangedBefore()).invalidBecause())
                .containsExactly("the configuration of member-1 was changed during the run");
    }

    @Test
    void assemble_memberRestarted_isInvalid() {
        assertThat(assemble(Measurements.withRestartedMember()).invalidBecause())
                .containsExactly("member-1 was started again during the run");
    }

    @Test
    void assemble_databaseServerStartedAgain_isInvalid() {
        LoadResult result = assemble(ComponentMeasurements.withRestartedDatabaseServer());

        assertThat(result.invalidBecause()).containsExactly("the database ended or was started again during the run");
        assertThat(result.costMs().perTransaction()).isNull();
    }

    @Test
    void assemble_auditFailed_isInvalid() {
        assertThat(assemble(Measurements.withFailedAudit()).invalidBecause())
                .containsExactly("the audit found 3 violations");
    }

    @Test
    void assemble_connectionsInUseAtRest_isInvalidAndKeepsThePools() {
        LoadResult result = assemble(Measurements.withConnectionsInUse(3));

        assertThat(result.invalidBecause())
                .containsExactly(
                        "member-1 has 3 connections of jdbc/TradeDataSource in use though nobody uses them any more");
        assertThat(result.pools().get("member-1")).singleElement().satisfies(pool -> assertThat(pool.inUse())
                .isEqualTo(3));
    }

    @Test
    void assemble_localeWithOtherDigits_saysTheSame() {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(assemble(Measurements.withConnectionsInUse(3)).invalidBecause())
                    .singleElement()
                    .asString()
                    .startsWith("member-1 has 3 connections");
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void assemble_shortWarmup_isAReservation_unlessMembersWereWarm() {
        assertThat(assemble(Measurements.hardlyWarmed(WarmupGoal.transactions(100)))
                        .reservations())
                .singleElement()
                .asString()
                .startsWith("the warm-up was too short to tell how far");
        assertThat(assemble(Measurements.hardlyWarmed(WarmupGoal.settling(100))).reservations())
                .isEmpty();
    }

    @Test
    void assemble_warmupOfLessThanALap_isAReservation_howeverFlat() {
        assertThat(assemble(Measurements.warmed(WarmupGoal.transactions(100), new Interval(-0.01, 0.005)))
                        .reservations())
                .containsExactly(
                        "the warm-up was not steady, since not every user had logged in: going on like that, the cost would change by -1.0 to +0.5 % meanwhile");
    }

    @Test
    void assemble_cachesThatWereEmptiedMeanwhile_isValidAndSaysSo() {
        LoadResult result = assemble(Measurements.withCache(Map.of("CacheClears", 1L), Map.of("CacheClears", 3L)));

        assertThat(result.valid()).isTrue();
        assertThat(result.reservations())
                .contains("caches were emptied as a whole meanwhile (2): they were filled anew");
        assertThat(assemble(Measurements.withCache(Map.of("CacheClears", 1L), Map.of("CacheClears", 1L)))
                        .reservations())
                .noneMatch(text -> text.startsWith("caches were emptied"));
    }

    @Test
    void assemble_driverWithCpuToSpare_hasNoReservation() {
        LoadResult result = assemble(Measurements.withDrivers(Measurements.driver("driver", null, 96_000)));

        assertThat(result.reservations()).isEmpty();
        assertThat(result.drivers())
                .containsExactly(new DriverResult("driver", null, 8, 1000, 1000, 30_000, 500.0, 3.2, 2, 0.8, false));
        assertThat(new ResultReport(result).render()).contains("80 % of 2 processors, 3.200 ms CPU per transaction");
    }

    @Test
    void assemble_driverThatWasTheBottleneck_isValidAndSaysSo() {
        LoadResult result = assemble(Measurements.withDrivers(Measurements.driver("driver", null, 108_000)));

        assertThat(result.valid()).isTrue();
        assertThat(result.drivers()).allMatch(DriverResult::bottleneck);
        assertThat(ResultReport.verdict(result))
                .isEqualTo("VALID, but the driver of this machine took 90 % of the processors for drivers, so"
                        + " throughput and response times may be the driver's own: drive from more machines"
                        + " (--driver-command), or give the driver more processors");
    }

    @Test
    void assemble_driversOfOneMachine_areJudgedTogether() {
        LoadResult result = assemble(Measurements.withDrivers(
                Measurements.driver("driver-1", null, 54_000),
                Measurements.driver("driver-2", null, 54_000),
                Measurements.driver("driver-3", "ssh other", 54_000)));

        assertThat(result.reservations())
                .singleElement()
                .asString()
                .startsWith("the drivers of this machine together took 90 %");
        assertThat(result.drivers()).extracting(DriverResult::bottleneck).containsExactly(true, true, false);
        assertThat(result.costMs().driver()).as("of all three").isEqualTo(2.7);
    }

    @Test
    void assemble_driverElsewhereThatWasTheBottleneck_isNamed() {
        LoadResult result = assemble(Measurements.withDrivers(
                Measurements.driver("driver-1", null, 54_000), Measurements.driver("driver-2", "ssh other", 119_000)));

        assertThat(result.reservations()).singleElement().asString().startsWith("driver-2 took 99 %");
        assertThat(new ResultReport(result).render()).contains("driver-2").contains("tx/s, by 'ssh other'");
    }

    @Test
    void assemble_clientsWithoutThinkTime_isValidAndSaysWhatPercentilesHide() {
        LoadResult result = assemble(Measurements.withoutThinkTime());

        assertThat(result.arrivals()).isNull();
        assertThat(new ResultReport(result).render().split("percentiles hide waiting", -1))
                .as("once")
                .hasSize(2);
    }

    @Test
    void assemble_membersOfDifferentVersions_isInvalid() {
        assertThat(assemble(Measurements.onJava17And("21")).invalidBecause())
                .contains("members differ in version: java {member-1=17, member-2=21}");
        assertThat(assemble(Measurements.onJava17And("17")).invalidBecause())
                .noneMatch(reason -> reason.contains("version"));
    }

    @Test
    void assemble_severalMembersWithoutAProxy_saysThatOthersWereNotAsked(@TempDir Path folder) throws IOException {
        try (FakeMember first = new FakeMember();
                FakeMember second = new FakeMember()) {
            String said = "without a proxy all clients go to member-1: nobody asks member-2 for anything";
            Target several = Target.of(Clusters.of(Folders.create(folder.resolve("several")), first, second));
            Target one = Target.of(Clusters.of(Folders.create(folder.resolve("one")), first));

            assertThat(assemble(Measurements.of(several)).reservations()).contains(said);
            assertThat(assemble(Measurements.of(one)).reservations()).isEmpty();
        }
    }
}
