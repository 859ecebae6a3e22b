package io.tradebench.jmeter;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.JMeter;

/** A stock JMeter in a process of its own, made of the archives of this module: what {@code jmeter} starts. */
final class JMeterProcess implements AutoCloseable {

    private static final List<String> SETTINGS =
            List.of("jmeter.properties", "saveservice.properties", "upgrade.properties");

    private final Process process;
    private final Path console;

    private JMeterProcess(Process process, Path console) {
        this.process = process;
        this.console = console;
    }

    /**
     * Starts one.
     *
     * @param folder of its own, as JMeter's home
     * @param arguments as {@code jmeter} takes them
     */
    static JMeterProcess start(Path folder, String... arguments) throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        for (String name : SETTINGS) {
            try (InputStream in = JMeterProcess.class.getResourceAsStream("/bin/" + name)) {
                Files.write(bin.resolve(name), in.readAllBytes());
            }
        }
        Path console = folder.resolve("console.log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.awt.headless=true",
                "-Djava.rmi.server.hostname=127.0.0.1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "-d",
                folder.toString(),
                "-p",
                bin.resolve("jmeter.properties").toString(),
                "-j",
                folder.resolve("jmeter.log").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(console.toFile())
                .start();
        return new JMeterProcess(process, console);
    }

    /** Waits for its end; returns its exit code. */
    int await() throws IOException, InterruptedException {
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            throw new AssertionError("JMeter did not end: " + said());
        }
        return process.exitValue();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** What it has printed. */
    String said() throws IOException {
        return Files.readString(console);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    /** Entry point of the process. JMeter's own, in its distribution, puts the class path together first. */
    static final class Main {

        private Main() {}

        public static void main(String[] args) {
            new JMeter().start(args);
        }
    }
}
