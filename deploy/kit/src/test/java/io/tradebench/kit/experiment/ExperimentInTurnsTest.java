package io.tradebench.kit.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.settings.Turns.Setting;
import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.StudyFile;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Cells that take turns, on one cluster and on several. */
class ExperimentInTurnsTest extends SimulatedExperiment {

    @Test
    void run_inTurns_eachBlockIsOneLoad() {
        beds.costs.put("command", 0.8);

        Findings findings = run(TWO + "turns: 4s\n");

        assertThat(beds.drives).hasSize(8).allSatisfy(turns -> {
            assertThat(turns.order()).hasSize(32);
            assertThat(turns.settings())
                    .extracting(setting -> setting.parameters().get("caching"))
                    .containsExactlyInAnyOrder("none", "command");
        });
        assertThat(findings.trials()).hasSize(16);
        assertThat(cost(findings).percent()).isCloseTo(-20, within(1.0));
    }

    @Test
    void run_inTurnsOfSeveralMixes_eachHasItsOwn() {
        run(TWO.replace(
                        "switch.caching: [none, command]",
                        "kind: {reads: {switch: {caching: none}, load: {updates: 0}}, all: {switch: {caching: command}}}")
                + "turns: 4s\n");

        assertThat(beds.drives).isNotEmpty().allSatisfy(turns -> assertThat(turns.settings())
                .hasSize(2)
                .allSatisfy(setting -> assertThat(setting.mix().updates())
                        .isEqualTo(setting.parameters().get("caching").equals("none") ? 0 : 14)));
    }

    /** What cannot be switched has clusters that run at the same time, and starts differ all the same. */
    @Test
    void run_inTurnsOnSeveralClusters_theyRunSideBySide() {
        beds.perCluster = 0.2;

        Findings findings = run(STARTS.replace("blocks: 1", "blocks: 2") + "turns: 4s\n");

        assertThat(beds.started).as("both at once").isEqualTo(3);
        assertThat(beds.warmed).hasSize(6);
        assertThat(beds.drives).hasSize(6).allSatisfy(turns -> assertThat(turns.settings())
                .extracting(Setting::cluster)
                .containsExactlyInAnyOrder(0, 1));
        assertThat(findings.trials()).hasSize(12);
        assertThat(cost(findings).verdict()).isEqualTo(Verdict.MORE);
        assertThat(cost(findings).percent()).isCloseTo(20, within(1.0));
        assertThat(said.toString()).contains("2 clusters side by side for 256m | 512m");
    }

    /** Nothing of that is the cells' fault. */
    @Test
    void run_somethingIsWhereClustersAreToBe_endsWithoutAFailure() {
        beds.occupied = true;

        assertThatExceptionOfType(KitException.class).isThrownBy(() -> run(TWO)).withMessage("a cluster runs already");
        beds.occupied = false;

        assertThat(run(TWO, ExperimentFolder.open(folder)).failures()).isEmpty();
    }

    /** Whoever comes to something in between is not given up. */
    @Test
    void run_blocksThatFailNowAndThen_areMeasuredAgain() {
        beds.lost.addAll(Set.of(2, 5, 8));

        Findings findings = run(TWO + "turns: 4s\n");

        assertThat(findings.failures()).hasSize(6);
        assertThat(findings.trials()).hasSize(16);
    }

    @Test
    void run_clustersSideBySideStartedOnce_resolveNothing() {
        beds.perCluster = 0.2;

        Findings findings =
                run(STARTS.replace("blocks: 1", "blocks: 8").replace("starts: 3", "precision: 3%") + "turns: 4s\n");

        assertThat(findings.trials()).hasSize(16);
        assertThat(cost(findings).why()).contains("three of each");
    }

    @Test
    void run_killedWhileCellsTakeTurns_keepsNothingOfTheirBlock() {
        beds.dieAt = 6;
        assertThatExceptionOfType(SimulatedBeds.Killed.class).isThrownBy(() -> run(TWO + "turns: 4s\n"));
        beds.dieAt = Integer.MAX_VALUE;
        ExperimentFolder left = ExperimentFolder.open(folder);
        assertThat(left.findings(StudyFile.read("s.yaml", TWO)).trials()).hasSize(4);

        Findings findings = run(TWO + "turns: 4s\n", left);

        assertThat(findings.trials()).hasSize(16);
        assertThat(beds.drives).hasSize(9);
    }

    @Test
    void run_inTurns_whatFailsConcernsAll() {
        beds.broken.add("command");

        Findings findings = run(TWO + "turns: 4s\n");

        assertThat(findings.trials()).isEmpty();
        assertThat(findings.failures()).hasSize(4);
        assertThat(beds.drives).hasSize(2);
    }
}
