package io.tradebench.kit.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.statistics.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks, looks, and what is measured again. */
class ExperimentTest extends SimulatedExperiment {

    /** The cluster of the first cell is one of those of the second, and stands still while nobody asks it anything. */
    @Test
    void run_clustersAtOnce_areStartedOnceAndDrivenTogether() {
        Findings findings = run("""
                name: several
                title: how much together?
                factors:
                  clusters: [1, 2]
                blocks: 2
                """);

        assertThat(beds.started).isEqualTo(1);
        assertThat(beds.warmed).as("each cluster once").hasSize(2);
        assertThat(beds.driven).hasSize(4).containsOnly(List.of(0), List.of(0, 1));
        assertThat(findings.trials()).hasSize(4);
        assertThat(said.toString()).contains("2 clusters side by side for 1 | 2");
    }

    @Test
    void run_findsTheDifferenceThatIsThere() {
        beds.costs.put("command", 0.8);

        Findings findings = run(TWO);

        assertThat(findings.trials()).hasSize(16);
        assertThat(cost(findings).verdict()).isEqualTo(Verdict.LESS);
        assertThat(cost(findings).percent()).isCloseTo(-20, within(1.0));
        assertThat(beds.started).isEqualTo(1);
        assertThat(beds.stopped).isEqualTo(1);
    }

    @Test
    void run_eachBlockHasItsOwnChance_theSameForAllOfItsCells() {
        run(TWO.replace("blocks: 8", "blocks: 2\nstarts: 2"));

        assertThat(beds.seeds)
                .containsExactly(
                        1L, 1L, 1_000_001L, 1_000_001L, 1_000_000_001L, 1_000_000_001L, 1_001_000_001L, 1_001_000_001L);
    }

    @Test
    void run_warmsUpEachCellAtEveryStart_andKeepsHowFarThatCame() {
        Findings findings = run(STARTS);

        assertThat(findings.warmings()).extracting(Warming::start).containsExactly(1, 1, 2, 2, 3, 3);
        assertThat(ExperimentFolder.open(folder).findings(findings.study()).warmings())
                .isEqualTo(findings.warmings());
    }

    @Test
    void warming_ofAStartThatGoesOn_isTheLastOne() {
        Findings findings = run(STARTS);
        ExperimentFolder place = ExperimentFolder.open(folder);

        place.add(findings.warmings().get(0));

        assertThat(place.findings(findings.study()).warmings())
                .containsExactlyInAnyOrderElementsOf(findings.warmings());
    }

    @Test
    void run_precisionIsReached_stopsAtALook() {
        assertThat(run(TWO + "precision: 3%\n").trials()).hasSize(8);
        assertThat(said.toString()).contains("narrow enough after 4 blocks");
    }

    @Test
    void run_spoiledBlock_isMeasuredAgainAndBothAreKept() {
        beds.contaminated.add(3);

        Findings findings = run(TWO);

        assertThat(findings.trials()).hasSize(18);
        assertThat(findings.trials().stream().filter(trial -> !findings.counts(trial)))
                .hasSize(1);
        assertThat(findings.comparisons().get(0).others().get(0).runs()).containsExactly(8, 8);
    }

    /** Its own conditions tell nothing, but the driver did the same work for more. */
    @Test
    void run_blockWhoseControlMoved_isMeasuredAgain() {
        beds.intruded.add(9);

        Findings findings = run(TWO);

        assertThat(findings.trials()).hasSize(18);
        assertThat(findings.trials().stream().filter(trial -> !findings.counts(trial)))
                .as("both sides of the block")
                .hasSize(2)
                .allMatch(findings::isContaminated);
        assertThat(findings.comparisons().get(0).others().get(0).runs()).containsExactly(8, 8);
    }

    @Test
    void run_invalidBlock_isMeasuredAgain() {
        beds.invalid.add(5);

        Findings findings = run(TWO);

        assertThat(findings.trials()).hasSize(18);
        assertThat(findings.comparisons().get(0).others().get(0).runs()).containsExactly(8, 8);
    }

    @Test
    void run_machineIsNeverQuiet_endsAllTheSame() {
        for (int i = 0; i < 100; i++) {
            beds.contaminated.add(i);
        }

        Findings findings = run(TWO);

        assertThat(findings.trials()).hasSize(24);
        assertThat(findings.comparisons()).isEmpty();
    }

    @Test
    void run_cellThatCannotBeMeasured_isLeftOutAndTheOthersAreNot() {
        beds.broken.add("command");

        Findings findings = run(TWO);

        assertThat(beds.measured).hasSize(8).containsOnly("none");
        assertThat(findings.failures()).hasSize(2);
        assertThat(said.toString()).contains("command could not be measured: no transaction succeeds");
    }

    @Test
    void run_clusterDoesNotStart_goesOnWithTheOthers() {
        beds.startsThatFail = 1;

        Findings findings = run(STARTS);

        assertThat(findings.failures())
                .singleElement()
                .extracting(Failure::reason)
                .isEqualTo("nginx is missing");
        assertThat(findings.trials()).hasSize(5);
    }

    @Test
    void run_parameterThatMembersRefuse_endsBeforeAnythingTakesTime() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> run(TWO.replace("command", "illegal")))
                .withMessage("illegal cannot be switched: trade.caching is none, command or distributed-map");

        assertThat(beds.warmed).isEmpty();
        assertThat(beds.stopped).isEqualTo(1);
    }

    @Test
    void run_whatCannotBeSwitched_hasStartsOfItsOwnInTurns() {
        Findings findings = run(STARTS);

        assertThat(beds.started).isEqualTo(6);
        assertThat(beds.stopped).isEqualTo(6);
        assertThat(findings.trials()).extracting(Trial::start).containsExactly(1, 1, 2, 2, 3, 3);
        assertThat(cost(findings).why()).isNull();
    }

    /** A block that is repeated on clusters of one cell has none beside it on those of the other one. */
    @Test
    void run_spoiledStart_ofCellsOnClustersOfTheirOwn_countsByWhatWasMeasuredAgain() {
        beds.contaminated.addAll(List.of(5, 6));

        Findings findings = run(STARTS.replace("blocks: 1", "blocks: 2"));

        assertThat(findings.trials()).hasSize(13);
        assertThat(findings.comparisons().get(0).others().get(0).runs()).containsExactlyInAnyOrder(5, 6);
        assertThat(cost(findings).why()).isNull();
    }

    @Test
    void prepared_optionThatTheCommandRefuses_isToldWithItsLine() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> run(STARTS.replace("512m", "little")))
                .withMessage("s.yaml:4: up --heap little: use 256m");
    }

    @Test
    void open_otherFolder_isRefused() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> ExperimentFolder.open(folder))
                .withMessageEndingWith("is no folder of a study");
    }
}
