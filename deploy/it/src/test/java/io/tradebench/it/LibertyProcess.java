package io.tradebench.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One of the packaged servers as a process of its own, in a fresh folder below {@code target}. */
final class LibertyProcess implements AutoCloseable {
    private static final Duration STOP_LIMIT = Duration.ofSeconds(60);

    /** Inside its folder every server has this name. */
    private static final String NAME = "trade";

    private final Path folder;
    private final ProcessBuilder launch;
    private Process process;

    private LibertyProcess(Path folder, ProcessBuilder launch) {
        this.folder = folder;
        this.launch = launch;
    }

    /**
     * Makes the files of a server that has still to be started.
     *
     * @param template name of the packaged server
     * @param name of its folder
     * @param heap start and maximum, as {@code -Xmx} takes it
     * @param variables in which it differs from what comes
     * @param options further ones of Java
     */
    static LibertyProcess of(
            String template, String name, String heap, Map<String, String> variables, List<String> options)
            throws IOException {
        Path build =
                Path.of(System.getProperty("trade.build.directory", "target")).toAbsolutePath();
        Path liberty = build.resolve("server/wlp");
        Path users = build.resolve(name);
        Path folder = users.resolve("servers").resolve(NAME);
        copyTemplate(liberty.resolve("usr/servers").resolve(template), users, folder);
        writeOverrides(folder, variables);
        return new LibertyProcess(folder, launch(liberty, users, folder, heap, options));
    }

    /** Starts it, or starts it again on the files that it has left. */
    void start() throws IOException {
        process = launch.start();
    }

    /** Ends the process at once, in the middle of whatever it does. */
    void kill() {
        process.destroyForcibly();
        if (!hasEndedWithin(STOP_LIMIT)) {
            throw new IllegalStateException("The server outlives its end");
        }
    }

    Process process() {
        return process;
    }

    /** What it has logged so far. */
    String log() {
        try {
            return Files.readString(folder.resolve("logs/messages.log"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The end of its log. */
    String lastLines() {
        List<String> lines = log().lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
    }

    boolean hasEndedWithin(Duration time) {
        try {
            return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private static void copyTemplate(Path template, Path users, Path folder) throws IOException {
        if (!Files.isDirectory(template)) {
            throw new IllegalStateException("There is no unpacked server at " + template
                    + ". These tests run by Maven: mvn verify -pl deploy/it -am");
        }
        delete(users);
        try (Stream<Path> files = Files.walk(template)) {
            for (Path file : files.toList()) {
                Path target = folder.resolve(template.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        Files.createDirectories(folder.resolve("logs"));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void writeOverrides(Path folder, Map<String, String> variables) throws IOException {
        Path overrides = Files.createDirectories(folder.resolve("configDropins/overrides"));
        String all = variables.entrySet().stream()
                .map(variable ->
                        "    <variable name=\"%s\" value=\"%s\"/>\n".formatted(variable.getKey(), variable.getValue()))
                .collect(Collectors.joining());
        Files.writeString(overrides.resolve("member.xml"), "<server>\n" + all + "</server>\n");
    }

    private static ProcessBuilder launch(Path liberty, Path users, Path folder, String heap, List<String> options) {
        String ofRelease = Runtime.version().feature() >= 24 ? "java24.options" : "java9.options";
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms" + heap,
                "-Xmx" + heap,
                // Most of what it does, it does for the first time.
                "-XX:TieredStopAtLevel=1",
                "@" + liberty.resolve("lib/platform/java").resolve(ofRelease),
                "@jvm.options"));
        command.addAll(options);
        command.addAll(
                List.of("-jar", liberty.resolve("bin/tools/ws-server.jar").toString(), NAME));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(folder.toFile());
        builder.environment().put("WLP_USER_DIR", users.toString());
        builder.redirectErrorStream(true);
        builder.redirectOutput(folder.resolve("logs/console.log").toFile());
        return builder;
    }

    @Override
    public void close() {
        process.destroy();
        if (!hasEndedWithin(STOP_LIMIT)) {
            process.destroyForcibly();
        }
    }
}
