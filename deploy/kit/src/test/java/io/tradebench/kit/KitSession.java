package io.tradebench.kit;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Commands of the packaged kit one after the other in one process, with their working directory in one folder. What a command costs is for
 * the most part a Java that starts, so those that need no process of their own share one.
 */
final class KitSession implements AutoCloseable {

    private static final long MINUTES = 20;

    private final Path folder;
    private final Process process;
    private final DataOutputStream commands;
    private final DataInputStream exitCodes;

    /** Starts the process. */
    KitSession(Path folder) throws IOException {
        this.folder = folder;
        String classes = KitProcess.JAR + ":" + Path.of("target/test-classes").toAbsolutePath();
        ProcessBuilder builder =
                KitProcess.builder(folder, List.of("-Xmx512m", "-cp", classes, KitSessionMain.class.getName()));
        // the processes that its commands start: drivers, databases, proxies
        builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1");
        Path log = Files.createTempFile(folder, "session", ".txt");
        process = builder.redirectError(log.toFile()).start();
        commands = new DataOutputStream(process.getOutputStream());
        exitCodes = new DataInputStream(process.getInputStream());
    }

    /** Runs a command to its end. */
    synchronized CommandResult run(String... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        commands.writeUTF(out.toString());
        commands.writeUTF(err.toString());
        commands.writeInt(arguments.length);
        for (String argument : arguments) {
            commands.writeUTF(argument);
        }
        commands.flush();
        try {
            int exitCode = CompletableFuture.supplyAsync(this::exitCode).get(MINUTES, TimeUnit.MINUTES);
            return new CommandResult(exitCode, Files.readString(out), Files.readString(err));
        } catch (ExecutionException | TimeoutException e) {
            process.destroyForcibly();
            throw new AssertionError(
                    "the command did not end: " + List.of(arguments) + "\n" + Files.readString(out)
                            + Files.readString(err),
                    e);
        }
    }

    private int exitCode() {
        try {
            return exitCodes.readInt();
        } catch (EOFException e) {
            throw new IllegalStateException("the process has ended", e);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends the process, and waits until it has ended. */
    @Override
    public void close() throws IOException {
        commands.close();
        process.onExit().join();
    }
}
