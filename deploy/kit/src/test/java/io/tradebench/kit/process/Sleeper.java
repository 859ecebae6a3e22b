package io.tradebench.kit.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A process that does nothing for a while, for tests that end it. */
public final class Sleeper implements AutoCloseable {

    private final Process process;

    private Sleeper(Process process) {
        this.process = process;
    }

    /** Starts one, and waits until its virtual machine is there, with further arguments of its virtual machine. */
    public static Sleeper start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(List.of(arguments));
        command.addAll(List.of(
                "-Xmx32m", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), Sleeper.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getInputStream().read();
        return new Sleeper(process);
    }

    /** Ends with its input, at the latest when the test ends. */
    public static void main(String[] arguments) throws IOException {
        System.out.write('.');
        System.out.flush();
        System.in.read();
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    /** Whether it runs; one that has ended does not, though this process may not have been told yet. */
    public boolean isAlive() {
        return ProcessRecord.find(handle()).filter(ProcessRecord::isAlive).isPresent();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
