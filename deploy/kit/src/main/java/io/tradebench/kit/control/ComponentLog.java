package io.tradebench.kit.control;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.member.LibertyServer;
import io.tradebench.kit.member.ServerLog;
import io.tradebench.kit.process.Processes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The logs of any component.
 *
 * @param folder of the component
 */
public record ComponentLog(Component component, Path folder) {

    private static final Pattern PROBLEM =
            Pattern.compile("FATAL|PANIC|ERROR|\\[emerg\\]|\\[ALERT\\]|Exception|Error|cannot|failed");

    /** What is appended to the name of a log of the life before the present one. */
    private static final String EARLIER = ".1";

    /**
     * The log that says most at this moment.
     *
     * @throws KitException if there is none
     */
    public Path file() {
        return files().stream()
                .findFirst()
                .orElseThrow(() -> new KitException("no log of " + component.name() + " in " + folder + ": see '"
                        + Distribution.command("status") + "' for what runs"));
    }

    /** All its logs that hold anything, the one that says most first. */
    public List<Path> files() {
        if (component.role().isLiberty()) {
            ServerLog log = new ServerLog(folder);
            return Stream.of(log.file(), log.gcFile(), log.consoleFile())
                    .filter(Files::exists)
                    .toList();
        }
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        return FileWork.orFail("read " + folder, () -> {
            try (Stream<Path> files = Files.walk(folder, 2)) {
                return files.filter(file -> file.toString().endsWith(".log") && size(file) > 0)
                        .sorted(Comparator.comparing(ComponentLog::changed).reversed())
                        .toList();
            }
        });
    }

    /** Why it cannot serve, in one line; empty if its logs say nothing, or if it has not failed. */
    public Optional<String> startFailure() {
        if (component.role().isLiberty()) {
            return new ServerLog(folder).startFailure();
        }
        return component.isAlive() ? Optional.empty() : lastProblem(Processes.consoleLog(folder));
    }

    /**
     * The problem of a component in one line, with what its logs say of it.
     *
     * @param what has happened to it, such as {@code cannot start}
     */
    KitException failure(String what) {
        String where = "see " + files().stream().findFirst().orElse(folder);
        return new KitException(component.name() + " " + what + ": "
                + startFailure().map(reason -> reason + " (" + where + ")").orElse(where));
    }

    /** Keeps what was said so far apart from what the next process will say. None of the component's processes may run. */
    void setAside() {
        setAside(Processes.consoleLog(folder));
        if (component.role().isLiberty()) {
            setAside(LibertyServer.messagesLog(folder));
        }
    }

    private static void setAside(Path file) {
        if (Files.exists(file)) {
            Path earlier = file.resolveSibling(file.getFileName() + EARLIER);
            FileWork.orFail(
                    "set " + file + " aside", () -> Files.move(file, earlier, StandardCopyOption.REPLACE_EXISTING));
        }
    }

    private static Optional<String> lastProblem(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        return FileWork.orFail("read " + file, () -> {
            try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
                return lines.filter(line -> PROBLEM.matcher(line).find())
                        .reduce((first, second) -> second)
                        .map(String::strip);
            }
        });
    }

    private static long size(Path file) {
        return file.toFile().length();
    }

    private static FileTime changed(Path file) {
        return FileTime.fromMillis(file.toFile().lastModified());
    }
}
