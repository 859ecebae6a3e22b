package io.tradebench.kit.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.LoadResult.DriverResult;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** How a measurement is judged and shown. */
class ResultTest {

    @Test
    void assemble_goodMeasurement_isValidWithItsFigures() {
        LoadResult result = assemble(Measurements.good());

        assertThat(result.invalidBecause()).isEmpty();
        assertThat(result.valid()).isTrue();
        assertThat(result.transactions()).isEqualTo(60_000);
        assertThat(result.etr()).isEqualTo(1000);
        assertThat(result.costMs().members()).isEqualTo(0.5);
        assertThat(result.costMs().perTransaction()).isEqualTo(0.5);
        assertThat(result.costMs().database()).isZero();
        assertThat(result.costMs().driver()).isEqualTo(0.1);
        assertThat(result.itr()).as("a quarter of the CPU gave 1000").isEqualTo(4000);
        assertThat(result.writeShare().nominal()).isEqualTo(14);
        assertThat(result.writeShare().measured()).isCloseTo(26.67, within(0.01));
        assertThat(result.gc().millis()).isZero();
    }

    @Test
    void assemble_mix_hasSharesAndTimes() {
        TransactionResult home = assemble(Measurements.good()).mix().get("home");

        assertThat(home.wanted()).isEqualTo(20);
        assertThat(home.achieved()).isEqualTo(20.0);
        assertThat(home.etr()).isEqualTo(200.0);
        assertThat(home.latencyMs()).isEqualTo(new Latency(50.5, 50L, 90L, 95L, 99L, 100L, 100L));
    }

    @Test
    void assemble_transactionWithoutSuccess_hasNoTimes() {
        TransactionResult sell = assemble(Measurements.good()).mix().get("sell");

        assertThat(sell.latencyMs()).isEqualTo(new Latency(null, null, null, null, null, null, null));
    }

    @Test
    void assemble_firstLogins_areBesideTheMix() {
        LoadResult result = assemble(Measurements.withOutcome("login", new Outcomes(16, 0, 0, 0)));

        assertThat(result.valid()).isTrue();
        assertThat(result.transactions()).isEqualTo(60_000);
        assertThat(result.mix().get("login").wanted()).isNull();
        assertThat(result.mix().get("login").achieved()).isNull();
    }

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
    void assemble_severalTurns_areOneMeasurement() {
        LoadResult once = assemble(Measurements.good());
        LoadResult twice = assemble(Measurements.inTwoTurns());

        assertThat(twice.valid()).isTrue();
        assertThat(twice.transactions()).isEqualTo(2 * once.transactions());
        assertThat(twice.seconds()).isEqualTo(2 * once.seconds());
        assertThat(twice.etr()).isEqualTo(once.etr());
        assertThat(twice.itr()).isEqualTo(once.itr());
        assertThat(twice.costMs()).isEqualTo(once.costMs());
        assertThat(twice.gc().millis()).isEqualTo(2 * once.gc().millis());
        assertThat(twice.writeShare()).isEqualTo(once.writeShare());
        assertThat(twice.drivers().get(0).costMs())
                .isEqualTo(once.drivers().get(0).costMs());
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

    @Test
    void assemble_shortRun_mixOffByMoreThanChance_isInvalid() {
        LoadResult result = assemble(Measurements.shortWith("home", 260));

        assertThat(result.invalidBecause()).containsExactly("the mix was off: home 24.5 % instead of 20 %");
    }

    @Test
    void assemble_configurationChanged_isInvalid() {
        assertThat(assemble(Measurements.withChangedConfiguration()).invalidBecause())
                .containsExactly("the configuration of member-1 was changed during the run");
    }

    @Test
    void assemble_memberRestarted_isInvalid() {
        assertThat(assemble(Measurements.withRestartedMember()).invalidBecause())
                .containsExactly("member-1 was started again during the run");
    }

    @Test
    void assemble_memberLost_isInvalidAndHasNoCostOfIt() {
        LoadResult result = assemble(Measurements.withLostMember());

        assertThat(result.invalidBecause()).containsExactly("member-1 was lost during the run");
        assertThat(result.cpuSecondsPer1000()).containsEntry("member-1", null);
        assertThat(result.costMs().members()).isNull();
        assertThat(result.costMs().compiler()).isNull();
        assertThat(result.itr()).isNull();
    }

    @Test
    void assemble_memberJoined_isInvalidAndHasNoCostOfTheMembers() {
        LoadResult result = assemble(Measurements.withJoiner());

        assertThat(result.invalidBecause()).containsExactly("member-2 joined during the run");
        assertThat(result.costMs().members()).isNull();
    }

    @Test
    void assemble_databaseServer_isPartOfTheCost() {
        LoadResult result = assemble(Measurements.withDatabaseServer());

        assertThat(result.valid()).isTrue();
        assertThat(result.costMs().members()).isEqualTo(0.5);
        assertThat(result.costMs().compiler()).isEqualTo(0.1);
        assertThat(result.costMs().withoutCompiler()).isEqualTo(0.6);
        assertThat(result.costMs().database()).isEqualTo(0.2);
        assertThat(result.costMs().perTransaction()).isEqualTo(0.7);
        assertThat(result.cpuSecondsPer1000())
                .containsEntry("member-1", 0.5)
                .containsEntry("database", 0.2)
                .containsEntry("driver", 0.1);
    }

    @Test
    void assemble_messagingServer_isPartOfTheCost() {
        LoadResult result = assemble(Measurements.withMessagingServer());

        assertThat(result.costMs().database()).isEqualTo(0.2);
        assertThat(result.costMs().messaging()).isEqualTo(0.1);
        assertThat(result.costMs().perTransaction()).isEqualTo(0.8);
        assertThat(result.cpuSecondsPer1000()).containsEntry("database", 0.2).containsEntry("messaging", 0.1);
        assertThat(assemble(Measurements.withDatabaseServer()).cpuSecondsPer1000())
                .doesNotContainKey("messaging");
    }

    @Test
    void assemble_twoProxies_areOneCostAndTwoComponents() {
        LoadResult result = assemble(Measurements.withTwoProxies());

        assertThat(result.cpuSecondsPer1000()).containsEntry("proxy", 0.05).containsEntry("web", 0.1);
        assertThat(result.costMs().proxy()).isEqualTo(0.15);
        assertThat(assemble(Measurements.good()).cpuSecondsPer1000()).doesNotContainKey("web");
    }

    @Test
    void assemble_databaseServerStartedAgain_isInvalid() {
        LoadResult result = assemble(Measurements.withRestartedDatabaseServer());

        assertThat(result.invalidBecause()).containsExactly("the database ended or was started again during the run");
        assertThat(result.costMs().perTransaction()).isNull();
    }

    @Test
    void assemble_clusterOfUnknownParts_hasNoCostOfTheProxy() {
        assertThat(assemble(Measurements.good()).costMs().proxy()).isNull();
    }

    @Test
    void assemble_cache_hasWhatItDidMeanwhile_andWhatItHolds() {
        LoadResult result = assemble(Measurements.withCache(
                Map.of("MemoryCacheHits", 1_000L, "CacheMisses", 900L, "MemoryCacheEntries", 70L),
                Map.of(
                        "MemoryCacheHits", 1_060L,
                        "DiskCacheHits", 25L,
                        "RemoteObjectHits", 5L,
                        "CacheMisses", 910L,
                        "ExplicitInvalidationsLocal", 3L,
                        "ExplicitInvalidationsRemote", 4L,
                        "CacheLruRemoves", 2L,
                        "MemoryCacheEntries", 80L,
                        "MemoryCacheBytes", 5L << 20,
                        "ObjectsOnDisk", 9L)));

        assertThat(result.cache()).isEqualTo(new LoadResult.CacheUse(60, 25, 5, 10, 0.9, 7, 2, 0, 80, 5 << 20, 9, 0));
        assertThat(new ResultReport(result).render())
                .contains("90.0 % hits (memory 60.0, disk 25.0, other members 5.0), 7 entries invalidated, 2 evicted;"
                        + " 80 in memory (5 MiB), 9 on disk");
    }

    @Test
    void assemble_withoutReadsOfTheCache_hasNoRatio() {
        LoadResult result = assemble(Measurements.withCache(Map.of("CacheMisses", 7L), Map.of("CacheMisses", 7L)));

        assertThat(result.cache().hitRatio()).isNull();
        assertThat(new ResultReport(result).render()).contains("no reads");
    }

    @Test
    void assemble_withoutCaching_hasNoFiguresOfACache() {
        LoadResult result = assemble(Measurements.good());

        assertThat(result.cache()).isNull();
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
                .containsExactly("member-1 has 3 database connections in use though nobody uses it any more");
        assertThat(result.pools().get("member-1")).singleElement().satisfies(pool -> assertThat(pool.inUse())
                .isEqualTo(3));
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
    void assemble_profiledMember_isToldAndPartOfTheConfiguration() {
        LoadResult result = assemble(Measurements.profiled());

        assertThat(result.reservations()).singleElement().asString().startsWith("members were profiled meanwhile");
        assertThat(result.configuration().get("run")).asString().contains("profile=cpu");
        assertThat(assemble(Measurements.good()).configuration().get("run"))
                .asString()
                .doesNotContain("profile=");
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
    void render_validResult_showsRowsAndCost() {
        String report = new ResultReport(assemble(Measurements.good())).render();

        assertThat(report.lines().filter(line -> line.startsWith(" home")))
                .singleElement()
                .asString()
                .matches(" home +20 +20\\.0 +200\\.0 +50\\.5 +50 +90 +95 +99 +100 +100 +0 +0 +0");
        assertThat(report)
                .contains("0.500 ms   members 0.500 ms (0.100 their compilers), database 0 (inside the member), proxy"
                        + " not measured, driver 0.100 ms");
        assertThat(report.lines()).endsWith("VALID");
    }

    @Test
    void render_invalidResult_saysWhy() {
        String report = new ResultReport(assemble(Measurements.withFailedAudit())).render();

        assertThat(report.lines()).endsWith("INVALID because: the audit found 3 violations");
    }

    @Test
    void assemble_clientsWithoutThinkTime_isValidAndSaysWhatPercentilesHide() {
        LoadResult result = assemble(Measurements.withoutThinkTime());

        assertThat(result.arrivals()).isNull();
        assertThat(new ResultReport(result).render().split("percentiles hide waiting", -1))
                .as("once")
                .hasSize(2);
    }

    static LoadResult assemble(Measurement measurement) {
        return assemble(measurement, Map.of());
    }

    static LoadResult assemble(Measurement measurement, Map<String, Histogram> others) {
        Histogram times = new Histogram(3);
        for (int millis = 1; millis <= 100; millis++) {
            times.recordValue(millis);
        }
        Map<String, Object> machine = new HashMap<>(
                Map.of("cpu", "any", "processors", 2, "memoryBytes", 1L << 30, "os", "any", "sharedByDriver", true));
        Map<String, Histogram> histograms = new HashMap<>(others);
        histograms.put("home", times);
        return new ResultAssembler(measurement, histograms, machine, "trade load", Path.of("none")).assemble();
    }
}
