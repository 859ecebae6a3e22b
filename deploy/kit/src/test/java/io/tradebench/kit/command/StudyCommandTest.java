package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.experiment.ExperimentFolder;
import io.tradebench.kit.experiment.Prepared;
import io.tradebench.kit.experiment.StudyPlan;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.study.Resized;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyFile;
import io.tradebench.kit.study.StudyLibrary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class StudyCommandTest {

    private static final String STUDY = """
            name: heap
            title: How much heap does it need?
            up: {members: 2}
            load: {duration: 20s}
            factors:
              up.heap: [256m, 512m]
            starts: 3
            """;

    private static final StudyLibrary LIBRARY = StudyLibrary.of(new Distribution(Path.of("../..")));

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    static List<String> names() {
        return LIBRARY.names();
    }

    /** Its file is named as it is, and every cell is legal. */
    @ParameterizedTest
    @MethodSource("names")
    void study_ofTheKit_isLegal(String name) {
        assertThat(LIBRARY.read(name).name()).isEqualTo(name);
        assertThatCode(() -> Prepared.of(LIBRARY.read(name), name, new TypedCommands()))
                .doesNotThrowAnyException();
    }

    @Test
    void study_dryRun_tellsCellsAndTime() throws IOException {
        assertThat(study(file(STUDY), "--dry-run")).isZero();

        assertThat(out.toString())
                .contains("How much heap does it need?")
                .containsPattern("256m +--members=2 --heap=256m")
                .contains("2 cells x 8 blocks x 3 starts on 6 clusters: 48 measurements, about 1h");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        heap: [256m, 512m]  | heap: [256m, much]    | study.yaml:6: up 'much' is not a heap size
        duration: 20s       | duration: long        | study.yaml:4: load Invalid value for option '--duration'
        duration: 20s       | length: 20s           | study.yaml:4: load Unknown option: '--length=20s'
        members: 2          | dir: elsewhere        | study.yaml:3: up --dir: a study decides that itself
        starts: 3           | starts: 0             | study.yaml:7: starts 0: use 1 to 100
        """)
    void study_somethingIsWrong_isOneLineWithTheLineOfTheFile(String right, String wrong, String message)
            throws IOException {
        assertThat(study(file(STUDY.replace(right, wrong)), "--dry-run")).isEqualTo(1);

        assertThat(err.toString().lines()).singleElement().asString().contains(message);
    }

    @Test
    void study_unknownName_saysWhichThereAre() {
        assertThat(study("chaching")).isEqualTo(1);

        assertThat(err.toString()).contains("no file chaching, and no study of that name: there are", "caching-mode");
    }

    @Test
    void study_nothingOrTwoThings_isWrongUsage() {
        assertThat(study()).isEqualTo(2);
        assertThat(study("caching-mode", "--list")).isEqualTo(2);
        assertThat(study("caching-mode", "--scale", "0")).isEqualTo(2);
        assertThat(study("caching-mode", "--running", ".trade", "--target", "http://127.0.0.1:1"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "which study?",
                        "--scale 0.0: use a factor above 0",
                        "--running and --target name two clusters");
    }

    @Test
    void study_onAClusterThatIsNotThere_saysSo() {
        assertThat(study("caching-mode", "--running", folder.toString())).isEqualTo(1);
        assertThat(study("caching-mode", "--target", "http://127.0.0.1:1")).isEqualTo(1);
        assertThat(err.toString()).contains("no cluster", "TRADE_ADMIN_PASSWORD");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void study_dryRunOnARunningCluster_isCheckedAsTheStudyWouldBe() throws IOException {
        assertThat(study(file(STUDY), "--dry-run", "--running", folder.toString()))
                .isEqualTo(1);
        assertThat(err.toString()).contains("no cluster");
        assertThat(out.toString()).isEmpty();
        Prepared prepared = Prepared.of(LIBRARY.read("caching-mode"), "caching-mode", new TypedCommands());
        String own = new StudyPlan(prepared, false).render();
        assertThat(own).containsPattern("\n cell +up +switch +load");
        String running = new StudyPlan(prepared, true).render();
        assertThat(running)
                .containsPattern("\n cell +switch +load")
                .doesNotContain("--members")
                .as("without a start")
                .doesNotContain(own.replaceAll("(?s).*(about \\w+).*", "$1"));
    }

    /** One cell is warmed up on members that others have warmed: two minutes after a start are no measure of that. */
    @ParameterizedTest
    @ValueSource(strings = {"sharing-policy", "coherence", "runtime-mode", "access-mode", "order-processing"})
    void study_ofSwitches_warmsUpUntilTheCostIsSteady_butQuickly(String name) {
        Study study = LIBRARY.read(name);

        assertThat(Prepared.of(study, name, new TypedCommands()).loads().values())
                .extracting(LoadSettings::warmup)
                .containsOnly(WarmupGoal.STEADY);
        assertThat(Prepared.of(Resized.quick(study), name, new TypedCommands())
                        .loads()
                        .values())
                .extracting(LoadSettings::warmup)
                .containsOnly(WarmupGoal.time(Duration.ofSeconds(5)));
    }

    @Test
    void study_dryRun_ofAWarmUpOfTransactions_takesAsLongAsTheyDo() {
        assertThat(plan("60000tx"))
                .isEqualTo(plan("2m").replace("--warmup=2m", "--warmup=60000tx"))
                .isNotEqualTo(plan("10m").replace("--warmup=10m", "--warmup=60000tx"));
        assertThat(plan("60000000tx")).isEqualTo(plan("10m").replace("--warmup=10m", "--warmup=60000000tx"));
        assertThat(LIBRARY.read("sizing").cells())
                .as("mixes without many logins take long to be steady")
                .allSatisfy(cell -> assertThat(cell.load().arguments()).contains("--warmup=60000tx"));
    }

    private static String plan(String warmup) {
        Study study = StudyFile.read(
                "s.yaml",
                "name: s\ntitle: s\nload: {warmup: " + warmup + "}\nfactors:\n  switch.caching: [none, command]\n");
        return new StudyPlan(Prepared.of(study, "s.yaml", new TypedCommands()), false)
                .render()
                .replaceAll(" {2,}|-{3,}", " ");
    }

    @Test
    void study_resumeOfSomethingElse_saysSo() {
        assertThat(study("--report", folder.toString())).isEqualTo(1);
        assertThat(study("--resume", folder.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("is no folder of a study");
    }

    /** What was measured is not lost for a statement that fits no more, nor for a package that has gone. */
    @Test
    void study_reportOfOneThatWouldNotBeginToday_isMade() {
        String once = STUDY.replace("{members: 2}", "{members: 2, server-package: gone.zip}") + """
                published:
                  source: a paper
                  statements:
                    - {text: More heap helps., cell: 2g, expect: more}
                """;
        Path begun = folder.resolve("begun");
        ExperimentFolder.create(
                Folders.create(begun), new ExperimentFolder.Terms("study.yaml", "study.yaml", false, 1), once);

        assertThat(study("--report", begun.toString())).isZero();
        assertThat(begun.resolve("report.html")).content().contains("this study has no cell");
        assertThat(err.toString()).isEmpty();
    }

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("study.yaml"), text).toString();
    }

    private int study(String... arguments) {
        String home = System.getProperty("trade.home");
        System.setProperty("trade.home", "../..");
        try {
            CommandLine line = TradeCommand.commandLine();
            line.setOut(new PrintWriter(out));
            line.setErr(new PrintWriter(err));
            String[] all = new String[arguments.length + 1];
            all[0] = "study";
            System.arraycopy(arguments, 0, all, 1, arguments.length);
            return line.execute(all);
        } finally {
            if (home == null) {
                System.clearProperty("trade.home");
            } else {
                System.setProperty("trade.home", home);
            }
        }
    }
}
