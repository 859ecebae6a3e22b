package io.tradebench.kit.command;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.experiment.Estimate;
import io.tradebench.kit.experiment.Experiment;
import io.tradebench.kit.experiment.ExperimentFolder;
import io.tradebench.kit.experiment.ExperimentFolder.Terms;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Prepared;
import io.tradebench.kit.experiment.Progress;
import io.tradebench.kit.report.StudyReport;
import io.tradebench.kit.report.model.Origin;
import io.tradebench.kit.result.ResultFolder;
import io.tradebench.kit.study.Resized;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyFile;
import io.tradebench.kit.study.StudyLibrary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        requireOneQuestion();
        if (listed) {
            StudyLibrary library = StudyLibrary.of(Distribution.current());
            library.names().forEach(name -> console()
                    .print(String.format("%-18s %s", name, library.read(name).title())));
            return 0;
        }
        if (resumed != null) {
            ExperimentFolder folder = ExperimentFolder.open(resumed);
            return carryOut(prepared(folder.terms(), folder.text()), folder);
        }
        Path file = StudyLibrary.of(Distribution.current()).find(study);
        String text = FileWork.orFail("read " + file, () -> Files.readString(file));
        Terms terms = new Terms(file.getFileName().toString(), quick, scale);
        Prepared prepared = prepared(terms, text);
        if (dry) {
            console().print(new Estimate(prepared).render());
            return 0;
        }
        Path folder = ResultFolder.create(
                        resultsFolder.path(), CLOCK.instant(), prepared.study().name())
                .path();
        return carryOut(prepared, ExperimentFolder.create(folder, terms, text));
    }

    private void requireOneQuestion() {
        if ((study == null ? 0 : 1) + (listed ? 1 : 0) + (resumed == null ? 0 : 1) != 1) {
            throw wrong("which study? Name a file or a study, or use --list or --resume");
        }
        if (!(scale > 0 && scale <= 1000)) {
            throw wrong("--scale " + scale + ": use a factor above 0");
        }
    }

    private static Prepared prepared(Terms terms, String text) {
        Study read = StudyFile.read(terms.file(), text);
        Study scaled = terms.scale() == 1 ? read : Resized.scaled(read, terms.scale());
        return Prepared.of(terms.quick() ? Resized.quick(scaled) : scaled, terms.file(), new TypedCommands());
    }

    private int carryOut(Prepared prepared, ExperimentFolder folder) {
        Console console = console();
        StateFolder state = new StateFolder(dir);
        console.note(prepared.study().title());
        console.note("results: " + folder.path() + "; if this is interrupted, go on with '"
                + Distribution.command(
                        "study", List.of("--resume", folder.path().toString())) + "'");
        Findings findings = state.whileLoading(name(), () -> new Experiment(
                        prepared, folder, new OwnBeds(state, name(), console), new Progress(console, CLOCK))
                .run());
        state.purge();
        return report(findings, folder);
    }

    private int report(Findings findings, ExperimentFolder folder) {
        Terms terms = folder.terms();
        Origin origin = new Origin(terms.file(), folder.text(), Distribution.command("study", arguments(terms)));
        console().print("\n" + new StudyReport(findings, origin).write(folder.path()));
        boolean sound = findings.failures().isEmpty()
                && findings.trials().stream()
                        .allMatch(trial -> trial.stored().result().valid());
        return sound ? 0 : 1;
    }

    private static List<String> arguments(Terms terms) {
        List<String> arguments = new ArrayList<>(List.of(terms.file()));
        if (terms.quick()) {
            arguments.add("--quick");
        }
        if (terms.scale() != 1) {
            arguments.addAll(List.of("--scale", Double.toString(terms.scale())));
        }
        return arguments;
    }
}
