package io.tradebench.kit.driver;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.driver.DriverEvent.Kind;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.Secrets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The driver seen from the kit. Events are taken by one thread; {@link #end} may be called by any, more than once,
 * and leaves no process behind.
 */
public final class DriverProcess {

    /** The driver tells something every second, except while JMeter starts. */
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private static final String HEAP = "512m";
    private static final int LINES_QUOTED = 4;

    private final Process process;
    private final Writer commands;
    private final Path workFolder;
    private final Path log;
    private final BlockingQueue<DriverEvent> events = new LinkedBlockingQueue<>();

    private DriverProcess(Process process, Path workFolder, Path log) {
        this.process = process;
        this.workFolder = workFolder;
        this.log = log;
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(this::readEvents, "driver-events");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts a driver.
     *
     * @param mark argument by which its process is found; empty for none
     * @param settings of the driver; its folders exist
     * @param processors that it may use
     */
    public static DriverProcess start(DriverSettings settings, Optional<String> mark, CpuSet processors) {
        Path workFolder = Folders.create(Path.of(settings.workFolder()));
        Path log = Path.of(settings.resultFolder()).resolve("driver.log");
        Path settingsFile = workFolder.resolve("driver.json");
        Json.write(settingsFile, settings);
        ProcessBuilder builder = new ProcessBuilder(processors.wrap(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                mark.orElse("-Dtrade.driver"),
                "-Xms" + HEAP,
                "-Xmx" + HEAP,
                "-XX:+UseParallelGC",
                "-Djava.awt.headless=true",
                "-Dtrade.driver.log=" + log,
                "-Dlog4j2.configurationFile=classpath:io/tradebench/kit/driver/log4j2.xml",
                "-cp",
                System.getProperty("java.class.path"),
                DriverMain.class.getName(),
                settingsFile.toString())));
        builder.redirectError(workFolder.resolve("driver.err").toFile());
        Secrets.withhold(builder);
        try {
            return new DriverProcess(builder.start(), workFolder, log);
        } catch (IOException e) {
            throw new KitException("cannot start the load driver: " + e.getMessage(), e);
        }
    }

    /**
     * Waits for an event of this kind. Figures of seconds that ended before the driver saw a command may still come; they are
     * skipped.
     *
     * @throws KitException if the driver failed, ended, says nothing or something else
     */
    public DriverEvent await(Kind kind) {
        DriverEvent event = next();
        while (event.kind() == Kind.INTERVAL && kind != Kind.INTERVAL) {
            event = next();
        }
        if (event.kind() != kind) {
            throw new KitException("the load driver told " + event.kind() + " where " + kind + " was due");
        }
        return event;
    }

    private DriverEvent next() {
        try {
            DriverEvent event = events.poll(SILENCE.toSeconds(), TimeUnit.SECONDS);
            if (event == null) {
                throw new KitException("the load driver does not answer: see " + log);
            }
            if (event.kind() == Kind.FAILED) {
                throw new KitException("the load driver failed: " + event.message() + " (see " + log + ")");
            }
            if (event.kind() == Kind.ENDED) {
                throw new KitException("the load driver ended too early: see " + log);
            }
            return event;
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    /** Tells the driver to measure from now on; {@code MEASURING} follows. */
    public void measure() {
        send("measure");
    }

    /** Tells the driver that the measurement is over; {@code MEASURED} follows. */
    public void finish() {
        send("finish");
    }

    /** CPU time that the driver has used, in milliseconds. */
    public double cpuMillis() {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
    }

    /** Ends the driver, which lets its clients finish their requests, and deletes JMeter's own files. */
    public synchronized void end() {
        try {
            commands.close();
        } catch (IOException e) {
            process.destroy();
        }
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        Folders.delete(workFolder);
    }

    private void send(String command) {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            throw new KitException("the load driver ended: see " + log, e);
        }
    }

    private void readEvents() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                events.add(event(line, in));
            }
            events.add(failed("it ended"));
        } catch (IOException | UncheckedIOException e) {
            events.add(failed("its output broke off"));
        }
    }

    /** What is no event is a message of the virtual machine, such as that it cannot have its heap. */
    private static DriverEvent event(String line, BufferedReader in) {
        try {
            return Json.parse(line, DriverEvent.class);
        } catch (JsonProcessingException e) {
            return failed(Stream.concat(Stream.of(line), in.lines())
                    .limit(LINES_QUOTED)
                    .collect(Collectors.joining(" / ")));
        }
    }

    private static DriverEvent failed(String why) {
        return new DriverEvent(Kind.FAILED, 0, null, 0, why);
    }
}
