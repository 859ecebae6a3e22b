package io.tradebench.cache.processes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One life of a member: its process, and what it reports of itself. */
final class ProcessMember implements AutoCloseable {
    private static final Path LOGS = Path.of("target", "member-processes");

    private final MemberArguments arguments;
    private final ReportedMember reported;
    private final Path log;
    private final Process process;
    private int port;

    /** Starts the process. */
    ProcessMember(MemberArguments arguments, ReportedMember reported) throws IOException {
        this.arguments = arguments;
        this.reported = reported;
        List<String> line = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4",
                "-cp",
                System.getProperty("java.class.path"),
                MemberMain.class.getName()));
        line.addAll(arguments.words());
        Files.createDirectories(LOGS);
        log = LOGS.resolve(reported.toString().replace(' ', '-') + ".log");
        process = new ProcessBuilder(line).redirectError(log.toFile()).start();
    }

    /** Waits until the member serves. */
    void awaitReady() throws IOException {
        String answer =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (answer == null) {
            throw new IOException(reported + " did not become ready" + ended() + ": " + Files.readString(log));
        }
        port = Integer.parseInt(answer);
    }

    /** With which code, if it has. */
    private String ended() {
        try {
            return ", exit code " + process.onExit().get(60, TimeUnit.SECONDS).exitValue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return "";
        } catch (ExecutionException | TimeoutException unknown) {
            return ", and goes on: " + unknown;
        }
    }

    int slot() {
        return arguments.slot();
    }

    ReportedMember reported() {
        return reported;
    }

    /** A connection to the member's application. */
    LineClient connect() throws IOException {
        return new LineClient(port);
    }

    Digest digest() throws IOException {
        try (LineClient client = connect()) {
            return Digest.of(client.ask("digest"));
        }
    }

    /** As kill -9 does. */
    void kill() throws InterruptedException {
        reported.setGone();
        process.destroyForcibly();
        process.waitFor(60, TimeUnit.SECONDS);
    }

    /** Stops the process for a time; it goes on by itself, whatever becomes of the test. */
    void pause(Duration length) throws IOException {
        new ProcessBuilder(
                        "sh",
                        "-c",
                        "kill -STOP $0; sleep $1; kill -CONT $0",
                        Long.toString(process.pid()),
                        String.format(Locale.ROOT, "%.3f", length.toMillis() / 1e3))
                .redirectErrorStream(true)
                .start();
    }

    @Override
    public void close() {
        reported.setGone();
        process.destroyForcibly();
    }

    @Override
    public String toString() {
        return reported.toString();
    }
}
