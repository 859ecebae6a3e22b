package io.tradebench.kit.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of an experiment that was killed. */
class ExperimentResumedTest extends SimulatedExperiment {

    @Test
    void run_killedInTheMiddle_goesOnWithTheSameClusterAndLosesNothing() {
        beds.dieAt = 6;
        assertThatExceptionOfType(SimulatedBeds.Killed.class).isThrownBy(() -> run(TWO));
        beds.dieAt = Integer.MAX_VALUE;
        List<String> before = List.copyOf(beds.measured);

        Findings findings = run(TWO, ExperimentFolder.open(folder));

        assertThat(before).hasSize(5);
        assertThat(beds.started).isEqualTo(1);
        assertThat(findings.trials()).hasSize(16);
        assertThat(beds.measured).hasSize(16).startsWith(before.toArray(String[]::new));
        assertThat(findings.comparisons().get(0).others().get(0).inTurns()).isTrue();
        assertThat(said.toString()).contains("going on with what still runs of start 1");
    }

    /** A ratio of two clusters would be one of a block that never was. */
    @Test
    void run_killedAndTheClusterIsGone_beginsTheBlockAnewOnAnother() {
        beds.dieAt = 6;
        assertThatExceptionOfType(SimulatedBeds.Killed.class).isThrownBy(() -> run(TWO));
        beds.dieAt = Integer.MAX_VALUE;
        beds.running = false;

        Findings findings = run(TWO, ExperimentFolder.open(folder));

        assertThat(beds.started).isEqualTo(2);
        assertThat(beds.warmed).as("both, on each cluster").hasSize(4);
        assertThat(findings.trials()).hasSize(17);
        assertThat(findings.trials().stream().filter(findings::counts))
                .as("without that of the block that was begun on the first one")
                .hasSize(16);
        assertThat(findings.comparisons().get(0).others().get(0).runs()).containsExactly(8, 8);
        assertThat(findings.sides()).hasSize(2).allSatisfy(side -> assertThat(side.results())
                .hasSize(8));
        assertThat(findings.comparisons().get(0).others().get(0).inTurns()).isTrue();
    }

    @Test
    void run_blockThatWasNotFinished_hasNoPartInAnything() {
        String three = TWO.replace("command]", "command, distributed-map]");
        beds.dieAt = 6;
        assertThatExceptionOfType(SimulatedBeds.Killed.class).isThrownBy(() -> run(three));
        beds.dieAt = Integer.MAX_VALUE;
        beds.running = false;

        Findings findings = run(three, ExperimentFolder.open(folder));

        List<Trial> unfinished =
                findings.trials().stream().filter(findings::isOfAbandonedBlock).toList();
        assertThat(unfinished).hasSize(2).noneMatch(findings::counts);
        assertThat(findings.comparison(
                        unfinished.get(0).cell(), unfinished.get(1).cell()))
                .get()
                .satisfies(comparison ->
                        assertThat(comparison.others().get(0).runs()).containsExactly(8, 8));
        assertThat(findings.results()).hasSize(3).allSatisfy((cell, results) -> assertThat(results)
                .hasSize(8));
    }

    @Test
    void run_anotherClusterIsInItsPlace_leavesThatAlone() {
        beds.dieAt = 6;
        assertThatExceptionOfType(SimulatedBeds.Killed.class).isThrownBy(() -> run(TWO));
        beds.dieAt = Integer.MAX_VALUE;
        beds.started++;

        run(TWO, ExperimentFolder.open(folder));

        assertThat(said.toString()).doesNotContain("going on with");
        assertThat(beds.stopped).as("its own").isEqualTo(1);
    }

    @Test
    void run_leftClusterIsBroken_startsAnother() {
        beds.dieAt = 6;
        assertThatExceptionOfType(SimulatedBeds.Killed.class).isThrownBy(() -> run(TWO));
        beds.dieAt = Integer.MAX_VALUE;
        beds.ready = false;

        run(TWO, ExperimentFolder.open(folder));

        assertThat(beds.started).isEqualTo(2);
        assertThat(beds.stopped).isEqualTo(2);
    }

    @Test
    void run_precisionWasReached_isRemembered() {
        run(TWO + "precision: 3%\n");

        run(TWO + "precision: 3%\n", ExperimentFolder.open(folder));

        assertThat(beds.started).isEqualTo(1);
    }

    /** Each interruption would be one more chance to stop by luck. */
    @Test
    void run_goesOn_doesNotLookOnceMoreAtStartsThatWereOver() {
        String five = TWO.replace("blocks: 8", "blocks: 2\nstarts: 5");
        beds.dieAt = 14;
        assertThatExceptionOfType(SimulatedBeds.Killed.class).isThrownBy(() -> run(five + "precision: 0.01%\n"));
        beds.dieAt = Integer.MAX_VALUE;

        Findings findings = run(five + "precision: 50%\n", ExperimentFolder.open(folder));

        assertThat(findings.trials().stream().filter(trial -> trial.start() == 4))
                .hasSize(4);
    }

    @Test
    void run_nothingIsLeft_startsNothing() {
        run(TWO);

        assertThat(run(TWO, ExperimentFolder.open(folder)).trials()).hasSize(16);
        assertThat(beds.started).isEqualTo(1);
    }
}
