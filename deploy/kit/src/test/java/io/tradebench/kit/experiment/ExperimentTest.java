package io.tradebench.kit.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.ExperimentFolder.Terms;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Turns.Setting;
import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyFile;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentTest {

    private static final String TWO = """
            name: two
            title: which?
            factors:
              switch.caching: [none, command]
            blocks: 8
            """;

    private static final String STARTS = """
            name: starts
            title: which?
            factors:
              up.heap: [256m, 512m]
            blocks: 1
            starts: 3
            """;

    @TempDir
    private Path folder;

    private final SimulatedBeds beds = new SimulatedBeds(0.005);
    private final StringWriter said = new StringWriter();

    private Findings run(String text) {
        return run(text, ExperimentFolder.create(folder, new Terms("s", "s.yaml", false, 1), text));
    }

    private Findings run(String text, ExperimentFolder place) {
        Study study = StudyFile.read("s.yaml", text);
        Console console = new Console(new PrintWriter(said), new PrintWriter(said), false);
        return new Experiment(
                        Prepared.of(study, "s.yaml", new Anything()),
                        place,
                        beds,
                        new Progress(console, InstantSource.system()))
                .run();
    }

    private static final class Anything implements Commands {
        @Override
        public ClusterSpec up(List<String> arguments) {
            if (arguments.contains("--heap=little")) {
                throw new IllegalArgumentException("--heap little: use 256m");
            }
            return ClusterSpec.builder().build();
        }

        @Override
        public LoadSettings load(List<String> arguments) {
            return LoadSettings.named("load").build();
        }
    }

    private static Line cost(Findings findings) {
        return findings.comparisons().get(0).others().get(0).figures().get(0);
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
        assertThat(findings.comparisons().get(0).others().get(0).runs()).containsExactly(8, 8);
        assertThat(findings.sides()).hasSize(2).allSatisfy(side -> assertThat(side.results())
                .hasSize(8));
        assertThat(findings.comparisons().get(0).others().get(0).inTurns()).isTrue();
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
    void run_precisionWasReached_isRemembered() {
        run(TWO + "precision: 3%\n");

        run(TWO + "precision: 3%\n", ExperimentFolder.open(folder));

        assertThat(beds.started).isEqualTo(1);
    }

    @Test
    void run_whatCannotBeSwitched_hasStartsOfItsOwnInTurns() {
        Findings findings = run(STARTS);

        assertThat(beds.started).isEqualTo(6);
        assertThat(beds.stopped).isEqualTo(6);
        assertThat(findings.trials()).extracting(Trial::start).containsExactly(1, 1, 2, 2, 3, 3);
        assertThat(cost(findings).why()).isNull();
    }

    @Test
    void run_nothingIsLeft_startsNothing() {
        run(TWO);

        assertThat(run(TWO, ExperimentFolder.open(folder)).trials()).hasSize(16);
        assertThat(beds.started).isEqualTo(1);
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
