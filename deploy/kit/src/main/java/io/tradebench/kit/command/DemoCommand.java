package io.tradebench.kit.command;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.experiment.ExperimentFolder.Terms;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main job: the study of that name. */
@Command(
        name = "demo",
        description =
                "Starts two members, Derby's network server and the embedded proxy, measures every caching mode in turns on the"
                        + " same warm members, writes a report and stops everything. Takes a quarter of an hour; fails if a result is not"
                        + " valid. It is the study of that name: copy its file to change something.",
        footer = {"%nExamples:", "  trade demo", "  trade demo --quick"})
final class DemoCommand extends KitCommand {

    private static final String STUDY = "demo";

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            defaultValue = ".trade-demo",
            description = "Folder in which the cluster lives meanwhile (default: ${DEFAULT-VALUE}).")
    private Path dir;

    @Mixin
    private ResultsOption resultsFolder;

    @Option(names = "--quick", description = "A smoke test of three minutes: its figures are those of a cold server.")
    private boolean quick;

    @Override
    public Integer call() {
        StudyJob job = legal(() -> StudyJob.own(name(), new StateFolder(dir), resultsFolder.path(), console()));
        Path file = StudyJob.library().find(STUDY);
        Terms terms = new Terms(STUDY, file.getFileName().toString(), quick, 1);
        return job.begin(terms, StudyJob.text(file));
    }
}
