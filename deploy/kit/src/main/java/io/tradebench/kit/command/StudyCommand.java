package io.tradebench.kit.command;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.bed.GivenBeds;
import io.tradebench.kit.command.option.AddressOptions;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.experiment.ExperimentFolder.Terms;
import io.tradebench.kit.experiment.Prepared;
import io.tradebench.kit.experiment.StudyPlan;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.study.StudyLibrary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Carries a study out. */
@Command(
        name = "study",
        description =
                "Carries a study out: starts the clusters that it needs, measures all its cells in turns on warm members, as often"
                        + " as it takes, compares them, and writes a report. A study that was interrupted, however it was, goes on"
                        + " with --resume.",
        footer = {
            "%nExamples:",
            "  trade study --list",
            "  trade study caching-mode --quick",
            "  trade study my-study.yaml --dry-run",
            "  trade study caching-mode --running .trade",
            "  trade study --resume results/20260101T120000Z-caching-mode"
        })
final class StudyCommand extends KitCommand {

    @Parameters(
            arity = "0..1",
            paramLabel = "STUDY",
            description = "A file, or the name of a study that comes with the kit.")
    private String study;

    @Option(names = "--list", description = "List the studies that come with the kit.")
    private boolean listed;

    @Option(
            names = "--dry-run",
            description = "Check the file, and tell what would be measured and how long it would take.")
    private boolean dry;

    @Option(names = "--resume", paramLabel = "DIR", description = "Go on with the study in this folder.")
    private Path resumed;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Measure nothing: write the report of what the study in this folder has found up to now.")
    private Path reported;

    @Option(
            names = "--quick",
            description = "A smoke test of a few minutes: two short blocks on cold members. Its figures mean nothing.")
    private boolean quick;

    @Option(
            names = "--scale",
            paramLabel = "FACTOR",
            defaultValue = "1",
            description = "Users, quotes, clients and entries of the cache times this (default: ${DEFAULT-VALUE}).")
    private double scale;

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            defaultValue = ".trade-study",
            description = "Folder in which the clusters live meanwhile (default: ${DEFAULT-VALUE}).")
    private Path dir;

    @Option(
            names = "--running",
            paramLabel = "DIR",
            description =
                    "Measure the cluster of this folder, which runs or is attached, instead of starting clusters: its database is reset"
                            + " before each block, and its parameters are switched back at the end.")
    private Path running;

    /** The same for a cluster of which the address alone is known. */
    @Mixin
    private AddressOptions address;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        requireOneQuestion();
        if (listed) {
            StudyLibrary library = StudyJob.library();
            library.names().forEach(name -> console()
                    .print(String.format("%-18s %s", name, library.read(name).title())));
            return 0;
        }
        if (resumed != null) {
            return job().resume(resumed);
        }
        if (reported != null) {
            return StudyJob.report(reported, console());
        }
        Path file = StudyJob.library().find(study);
        Terms terms = new Terms(study, file.getFileName().toString(), quick, scale);
        if (dry) {
            Prepared prepared = StudyJob.prepared(terms, StudyJob.text(file));
            Optional<GivenBeds> given = given();
            given.ifPresent(beds -> beds.require(prepared.study()));
            console().print(new StudyPlan(prepared, given.isPresent()).render());
            return 0;
        }
        return job().begin(terms, StudyJob.text(file));
    }

    private StudyJob job() {
        return given().map(beds -> new StudyJob(beds, resultsFolder.path(), console()))
                .orElseGet(
                        () -> legal(() -> StudyJob.own(name(), new StateFolder(dir), resultsFolder.path(), console())));
    }

    /** The cluster that runs already, if one is named. */
    private Optional<GivenBeds> given() {
        return address.resolve()
                .or(() -> Optional.ofNullable(running).map(folder -> Target.of(new StateFolder(folder))))
                .map(target -> new GivenBeds(target, cluster(target), name(), console(), CLOCK));
    }

    private List<String> cluster(Target target) {
        return running == null
                ? List.of("--target", target.address().toString())
                : List.of("--running", running.toString());
    }

    private void requireOneQuestion() {
        if ((study == null ? 0 : 1) + (listed ? 1 : 0) + (resumed == null ? 0 : 1) + (reported == null ? 0 : 1) != 1) {
            throw wrong("which study? Name a file or a study, or use --list, --resume or --report");
        }
        if (running != null && address.isGiven()) {
            throw wrong("--running and --target name two clusters: leave one out");
        }
        if (!(scale > 0 && scale <= 1000)) {
            throw wrong("--scale " + scale + ": use a factor above 0");
        }
    }
}
