package io.tradebench.kit.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of a study that is carried out: the study's file, what was measured, and all that is needed to go on after an interruption,
 * whatever it was. For use by one thread.
 */
public final class ExperimentFolder {

    private static final String STUDY = "study.yaml";
    private static final String PROGRESS = "progress.json";
    private static final String TRIALS = "trials";
    private static final String DRIVES = "drives";
    private static final String WARMING = "warming";

    /**
     * What a study is carried out with, beside its file.
     *
     * @param study as it was typed: a name or a path
     * @param file name of the file, for messages
     * @param quick whether it is a smoke test
     * @param scale of all sizes
     * @param on options that name the cluster that is measured; empty for clusters of the study's own
     */
    public record Terms(String study, String file, boolean quick, double scale, List<String> on) {

        public Terms {
            on = on == null ? List.of() : List.copyOf(on);
        }

        /** For clusters of the study's own. */
        public Terms(String study, String file, boolean quick, double scale) {
            this(study, file, quick, scale, List.of());
        }

        /** The same on another cluster. */
        public Terms on(List<String> options) {
            return new Terms(study, file, quick, scale, options);
        }
    }

    /**
     * The clusters at work.
     *
     * @param start that they belong to
     * @param clusters the options of {@code up} of each
     * @param identities of them
     * @param block the first that may be measured on them: one that was begun on others is not finished on these
     * @param warm whether they were warmed up
     */
    record Running(int start, List<List<String>> clusters, List<String> identities, int block, boolean warm) {

        Running warmed() {
            return new Running(start, clusters, identities, block, true);
        }
    }

    /** Without a folder in older studies. */
    private record Warmed(Map<String, String> levels, int start, WarmupResult warmup, String folder) {}

    private record Done(Map<String, String> levels, int start, int block, String folder) {}

    private record Missed(Map<String, String> levels, int start, int block, String reason) {}

    @JsonInclude(JsonInclude.Include.ALWAYS)
    private record Progress(
            Terms terms,
            boolean enough,
            Running running,
            List<Warmed> warmings,
            List<Done> trials,
            List<Missed> failures) {

        /** Older studies do not tell how cells were warmed up. */
        private Progress {
            warmings = warmings == null ? List.of() : List.copyOf(warmings);
        }

        Progress running(Running other) {
            return new Progress(terms, enough, other, warmings, trials, failures);
        }

        Progress ended() {
            return new Progress(terms, true, running, warmings, trials, failures);
        }

        /** The last one of a start counts: an earlier one was of clusters that are gone, or was interrupted. */
        Progress warmed(Warmed last) {
            List<Warmed> others = warmings.stream()
                    .filter(warmed -> warmed.start != last.start || !warmed.levels.equals(last.levels))
                    .toList();
            return new Progress(terms, enough, running, and(others, List.of(last)), trials, failures);
        }

        Progress done(List<Done> more) {
            return new Progress(terms, enough, running, warmings, and(trials, more), failures);
        }

        Progress missed(Missed more) {
            return new Progress(terms, enough, running, warmings, trials, and(failures, List.of(more)));
        }

        private static <T> List<T> and(List<T> some, List<T> more) {
            return Stream.concat(some.stream(), more.stream()).toList();
        }
    }

    private final Path folder;
    private Progress progress;

    private ExperimentFolder(Path folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Begins one.
     *
     * @param folder exists, and is empty
     * @param text of the study's file
     */
    public static ExperimentFolder create(Path folder, Terms terms, String text) {
        FileWork.orFail("write " + folder.resolve(STUDY), () -> Files.writeString(folder.resolve(STUDY), text));
        ExperimentFolder made =
                new ExperimentFolder(folder, new Progress(terms, false, null, List.of(), List.of(), List.of()));
        made.save();
        return made;
    }

    /**
     * Goes on with one.
     *
     * @throws KitException if there is none
     */
    public static ExperimentFolder open(Path folder) {
        if (!isAt(folder)) {
            throw new KitException(folder + " is no folder of a study");
        }
        return new ExperimentFolder(
                folder.toAbsolutePath().normalize(), Json.read(folder.resolve(PROGRESS), Progress.class));
    }

    /** Whether a folder is that of a study. */
    public static boolean isAt(Path folder) {
        return Files.exists(folder.resolve(PROGRESS));
    }

    /** The absolute path. */
    public Path path() {
        return folder;
    }

    public Terms terms() {
        return progress.terms;
    }

    /** The study's file as it was when it began. */
    public String text() {
        return FileWork.orFail("read " + folder.resolve(STUDY), () -> Files.readString(folder.resolve(STUDY)));
    }

    /** All that is there of a study. */
    public Findings findings(Study study) {
        List<Trial> trials = progress.trials.stream()
                .map(done -> new Trial(cell(study, done.levels), done.start, done.block, stored(done)))
                .toList();
        return new Findings(
                study,
                progress.warmings.stream()
                        .map(warmed -> new Warming(
                                cell(study, warmed.levels),
                                warmed.start,
                                warmed.warmup,
                                warmed.folder == null ? null : folder.resolve(warmed.folder)))
                        .toList(),
                trials,
                progress.failures.stream()
                        .map(missed ->
                                new Failure(cell(study, missed.levels), missed.start, missed.block, missed.reason))
                        .toList());
    }

    private Cell cell(Study study, Map<String, String> levels) {
        return study.cell(levels)
                .orElseThrow(() -> new KitException(folder + " holds results of another study: " + levels));
    }

    /** Where the results of a cell go. */
    Path trials(Cell cell) {
        return Folders.create(folder.resolve(TRIALS).resolve(cell.folder()));
    }

    private StoredResult stored(Done done) {
        Path result = folder.resolve(done.folder);
        return new StoredResult(Json.read(result.resolve("result.json"), LoadResult.class), result);
    }

    /** Where what goes that cells of a block have in common, such as the driver's log. */
    Path drives() {
        return Folders.create(folder.resolve(DRIVES));
    }

    /** Where results go that never count. */
    Path warming() {
        return Folders.create(folder.resolve(WARMING));
    }

    /** The clusters that were at work when something was kept last. */
    Optional<Running> running() {
        return Optional.ofNullable(progress.running).filter(running -> running.clusters != null);
    }

    /** Remembers which clusters are at work; null for none. */
    void running(Running running) {
        progress = progress.running(running);
        save();
    }

    /** Whether all intervals are narrow enough. */
    boolean isEnough() {
        return progress.enough;
    }

    /** Remembers that all intervals are narrow enough. */
    void markEnough() {
        progress = progress.ended();
        save();
    }

    /** Keeps how far a warm-up came. */
    void add(Warming warming) {
        progress = progress.warmed(
                new Warmed(warming.cell().levels(), warming.start(), warming.warmup(), relative(warming.folder())));
        save();
    }

    private String relative(Path result) {
        return folder.relativize(result).toString();
    }

    /** Keeps what was measured: all of these or none. */
    void add(List<Trial> measured) {
        progress = progress.done(measured.stream()
                .map(trial -> new Done(
                        trial.cell().levels(),
                        trial.start(),
                        trial.block(),
                        relative(trial.stored().folder())))
                .toList());
        save();
    }

    /** Keeps that something could not be measured. */
    void add(Failure failure) {
        progress = progress.missed(
                new Missed(failure.cell().levels(), failure.start(), failure.block(), failure.reason()));
        save();
    }

    private void save() {
        Json.replace(folder.resolve(PROGRESS), progress);
    }
}
