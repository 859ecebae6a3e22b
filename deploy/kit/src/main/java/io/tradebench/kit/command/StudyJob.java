package io.tradebench.kit.command;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.command.bed.OwnBeds;
import io.tradebench.kit.command.bed.StudyBeds;
import io.tradebench.kit.console.Console;
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

/**
 * One study from its file to its report.
 *
 * @param beds where its clusters come from
 * @param results folder in which a folder for it is made
 */
record StudyJob(StudyBeds beds, Path results, Console console) {

    /**
     * One with clusters of its own.
     *
     * @param command who does it, for the messages that others get meanwhile
     * @param state the folder in which its clusters live
     * @throws IllegalArgumentException if results would be deleted with the clusters
     */
    static StudyJob own(String command, StateFolder state, Path results, Console console) {
        if (Folders.real(results).startsWith(state.path())) {
            throw new IllegalArgumentException("--out lies in --dir, which is deleted at the end: name another folder");
        }
        return new StudyJob(new OwnBeds(state, command, console, KitCommand.CLOCK), results, console);
    }

    /** The studies that come with this kit. */
    static StudyLibrary library() {
        return StudyLibrary.of(Distribution.current());
    }

    /** The text of a study's file. */
    static String text(Path file) {
        return FileWork.orFail("read " + file, () -> Files.readString(file));
    }

    /** What is to be measured by these terms. */
    static Prepared prepared(Terms terms, String text) {
        return prepared(terms, StudyFile.read(terms.file(), text));
    }

    private static Prepared prepared(Terms terms, Study read) {
        return Prepared.of(resized(terms, read), terms.file(), new TypedCommands());
    }

    private static Study resized(Terms terms, Study read) {
        Study scaled = terms.scale() == 1 ? read : Resized.scaled(read, terms.scale());
        return terms.quick() ? Resized.quick(scaled) : scaled;
    }

    /** The study in a folder; what it was measured with need not be there any more. */
    private static Study begun(ExperimentFolder folder) {
        return resized(folder.terms(), StudyFile.readAgain(folder.terms().file(), folder.text()));
    }

    /**
     * Begins one.
     *
     * @return the status of the command
     */
    int begin(Terms terms, String text) {
        Prepared prepared = prepared(terms, text);
        beds.require(prepared.study());
        String name = prepared.study().name();
        Path folder =
                ResultFolder.create(results, KitCommand.CLOCK.instant(), name).path();
        return carryOut(prepared, ExperimentFolder.create(folder, terms.on(beds.options()), text));
    }

    /**
     * Goes on with the one in this folder.
     *
     * @return the status of the command
     */
    int resume(Path folder) {
        ExperimentFolder begun = ExperimentFolder.open(folder);
        if (!begun.terms().on().equals(beds.options())) {
            throw new KitException("this study measures another cluster: go on with '" + resuming(begun) + "'");
        }
        Prepared prepared =
                prepared(begun.terms(), StudyFile.readAgain(begun.terms().file(), begun.text()));
        beds.require(prepared.study());
        return carryOut(prepared, begun);
    }

    private int carryOut(Prepared prepared, ExperimentFolder folder) {
        console.note(prepared.study().title());
        console.note("results: " + folder.path() + "; if this is interrupted, go on with '" + resuming(folder) + "'");
        beds.remember(folder.path());
        int clusters = prepared.study().clustersAtOnce();
        try {
            beds.whileLoading(clusters, () -> {
                Findings findings =
                        new Experiment(prepared, folder, beds, new Progress(console, KitCommand.CLOCK)).run();
                beds.clear(clusters);
                return findings;
            });
        } catch (KitException e) {
            reportNevertheless(prepared.study(), folder, e);
            throw e;
        }
        return report(prepared.study(), folder, console);
    }

    private static String resuming(ExperimentFolder folder) {
        List<String> arguments =
                new ArrayList<>(List.of("--resume", folder.path().toString()));
        arguments.addAll(folder.terms().on());
        return Distribution.command("study", arguments);
    }

    /** What was measured until something broke; what broke is told in any case. */
    private void reportNevertheless(Study study, ExperimentFolder folder, KitException broken) {
        try {
            if (!folder.findings(study).trials().isEmpty()) {
                report(study, folder, console);
            }
        } catch (KitException e) {
            broken.addSuppressed(e);
        }
    }

    /** What was found by the study in this folder. */
    static Findings findings(Path folder) {
        ExperimentFolder begun = ExperimentFolder.open(folder);
        return begun.findings(begun(begun));
    }

    /** The report of what is there, whether it is all or not; returns the status of the command. */
    static int report(Path folder, Console console) {
        ExperimentFolder begun = ExperimentFolder.open(folder);
        return report(begun(begun), begun, console);
    }

    private static int report(Study study, ExperimentFolder folder, Console console) {
        Findings findings = folder.findings(study);
        Terms terms = folder.terms();
        Origin origin = new Origin(terms.file(), folder.text(), Distribution.command("study", arguments(terms)));
        console.print("\n" + new StudyReport(findings, origin).write(folder.path()));
        boolean sound = findings.failures().isEmpty()
                && findings.trials().stream()
                        .allMatch(trial -> trial.stored().result().valid());
        return sound ? 0 : 1;
    }

    private static List<String> arguments(Terms terms) {
        List<String> arguments = new ArrayList<>(List.of(terms.study()));
        if (terms.quick()) {
            arguments.add("--quick");
        }
        if (terms.scale() != 1) {
            arguments.addAll(List.of("--scale", Double.toString(terms.scale())));
        }
        arguments.addAll(terms.on());
        return arguments;
    }
}
