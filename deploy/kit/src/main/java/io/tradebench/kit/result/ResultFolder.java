package io.tradebench.kit.result;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.control.ComponentLog;
import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Span;
import io.tradebench.kit.load.warmup.WarmupCurve.Window;
import io.tradebench.kit.profile.ProfileFolder;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The folder of one result: everything that is needed to judge, repeat or evaluate it anew. */
public final class ResultFolder {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** That of one driver among several is in {@code drivers/<name>}, and of one cluster among several in {@code cluster-<number>}. */
    private static final int DRIVER_LOG_DEPTH = 4;

    private final Path folder;

    private ResultFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes the folder {@code <moment>-<name>}.
     *
     * @throws KitException if it cannot be made, or is there already
     */
    public static ResultFolder create(Path results, Instant moment, String name) {
        Path folder = results.toAbsolutePath()
                .normalize()
                .resolve(STAMP.format(moment) + "-" + name.replaceAll("[^A-Za-z0-9.]+", "-"));
        Folders.create(folder.getParent());
        return FileWork.orFail("make the folder " + folder, () -> {
            try {
                return new ResultFolder(Files.createDirectory(folder));
            } catch (FileAlreadyExistsException e) {
                throw new KitException(folder + " is there already: try again in a second, or use another --out", e);
            }
        });
    }

    /** The absolute path. */
    public Path path() {
        return folder;
    }

    /**
     * Deletes a folder that came to nothing, unless a driver's log is in it, which may say why.
     *
     * @param findings names of files that hold what was found up to then: with one of them it did not come to nothing
     */
    public void abandon(String... findings) {
        boolean isEmpty = Arrays.stream(findings).map(folder::resolve).noneMatch(Files::exists);
        if (isEmpty && !FileWork.orFail("look into " + folder, this::hasDriverLog)) {
            Folders.delete(folder);
        }
    }

    private boolean hasDriverLog() throws IOException {
        try (Stream<Path> logs = Files.find(
                folder,
                DRIVER_LOG_DEPTH,
                (file, facts) -> file.endsWith("driver.log") && facts.isRegularFile() && facts.size() > 0)) {
            return logs.findAny().isPresent();
        }
    }

    /**
     * Judges a measurement and keeps everything about it, with the logs of a cluster that the kit started.
     *
     * @param command that made the run, as it is typed
     */
    public LoadResult keep(Measurement measurement, String command) {
        ProfileFolder.of(folder).convert(measurement.settings().profiled(), measurement.started(), measurement.ended());
        LoadResult result = new ResultAssembler(
                        measurement,
                        ResultFiles.read(folder, histograms(measurement)),
                        MachineFacts.observe(measurement.target().address()),
                        command,
                        folder)
                .assemble();
        Json.write(folder.resolve("result.json"), result);
        Json.write(
                folder.resolve("process-before.json"),
                DatabaseAddress.withoutOptions(measurement.before().members().raw()));
        Json.write(
                folder.resolve("process-after.json"),
                DatabaseAddress.withoutOptions(measurement.after().members().raw()));
        Json.write(
                folder.resolve("configuration.json"),
                Json.parse(
                        measurement.configurationText(),
                        JsonNode.class,
                        "the configuration that a member gave cannot be read"));
        write("warmup.csv", warmup(measurement));
        if (measurement.spans().size() > 1) {
            write("turns.csv", turns(measurement.spans()));
        }
        write("command.txt", List.of(result.command()));
        measurement
                .target()
                .state()
                .ifPresent(state -> measurement.target().cluster().ifPresent(cluster -> copyLogs(cluster, state)));
        return result;
    }

    /**
     * The same for clusters that were driven at once: each has a folder of its own in this one, and the result here is that of all together.
     *
     * @param commands that made the run of each, as they are typed
     */
    public LoadResult keepTogether(List<Measurement> measurements, List<String> commands) {
        List<Path> folders = IntStream.range(0, measurements.size())
                .mapToObj(cluster -> ResultFiles.cluster(folder, cluster))
                .toList();
        List<LoadResult> parts = IntStream.range(0, measurements.size())
                .mapToObj(i -> new ResultFolder(folders.get(i)).keep(measurements.get(i), commands.get(i)))
                .toList();
        ResultFiles.merge(folders, folder);
        Set<String> transactions =
                measurements.stream().flatMap(part -> histograms(part).stream()).collect(Collectors.toSet());
        LoadResult result = new Together(parts, ResultFiles.read(folder, transactions)).result();
        Json.write(folder.resolve("result.json"), result);
        write("command.txt", List.of(result.command()));
        return result;
    }

    private static Set<String> histograms(Measurement measurement) {
        Set<String> names = new HashSet<>(measurement.outcomes().keySet());
        names.add(ResultFiles.SESSION_START);
        return names;
    }

    private static List<String> warmup(Measurement measurement) {
        List<String> lines = new ArrayList<>(List.of("endSeconds,transactions,logins,throughput,costMillis"));
        for (Window window : measurement.warmup().windows()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%.1f,%d,%d,%.1f,%.4f",
                    window.endSeconds(),
                    window.transactions(),
                    window.logins(),
                    window.throughput(),
                    window.costMillis()));
        }
        return lines;
    }

    private static List<String> turns(List<Span> spans) {
        List<String> lines = new ArrayList<>(List.of("seconds,transactions,membersMillis,databaseMillis"));
        for (Span span : spans) {
            double members = span.memberMillis().values().stream()
                    .mapToDouble(Double::doubleValue)
                    .sum();
            Double database = span.componentMillis().get(Component.DATABASE);
            lines.add(String.format(
                    Locale.ROOT,
                    "%.3f,%d,%.1f,%s",
                    span.counted().seconds(),
                    span.counted().all().ok(),
                    members,
                    database == null ? "" : String.format(Locale.ROOT, "%.1f", database)));
        }
        return lines;
    }

    /** Writes a text file of these lines. */
    public void write(String name, List<String> lines) {
        FileWork.orFail("write " + folder.resolve(name), () -> Files.write(folder.resolve(name), lines));
    }

    private void copyLogs(Cluster cluster, StateFolder state) {
        List<Component> own = cluster.components().stream()
                .filter(component -> !component.isForeign())
                .toList();
        // Hazelcast logs the names of its clusters, which are secrets of theirs
        Path logs = Folders.createPrivate(folder.resolve("logs"));
        for (Component component : own) {
            Path target = Folders.create(logs.resolve(component.name()));
            new ComponentLog(component, state.component(component))
                    .files()
                    .forEach(file -> copy(file, target.resolve(file.getFileName())));
        }
    }

    private static void copy(Path source, Path target) {
        FileWork.orFail("copy " + source, () -> Files.copy(source, target));
    }
}
