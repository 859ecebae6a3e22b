package io.tradebench.kit.driver;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.FilePart;
import io.tradebench.kit.driver.protocol.Order;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.Secrets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * One driver seen from the kit: a process of this machine, or a command that leads to another one. Events are taken by one
 * thread; {@link #end} may be called by any, more than once, and leaves no process behind.
 */
final class DriverProcess {

    /** The driver tells something every second, except while JMeter starts. */
    private static final Duration SILENCE = Duration.ofSeconds(60);

    /** What may come before the event that is waited for. */
    private static final Set<Kind> PASSING = Set.of(Kind.INTERVAL, Kind.FILE);

    private static final String SHELL = "/bin/sh";

    private final String title;
    private final Process process;
    private final Writer commands;
    private final Path workFolder;
    private final Path resultFolder;
    private final LastWords said;
    private final BlockingQueue<DriverEvent> events = new LinkedBlockingQueue<>();

    private DriverProcess(String title, ProcessBuilder builder, Path workFolder, Path resultFolder) {
        this.title = title;
        this.workFolder = workFolder;
        this.resultFolder = resultFolder;
        this.said = new LastWords(workFolder.resolve("driver.err"));
        builder.redirectError(said.errors().toFile());
        Secrets.withhold(builder);
        this.process = FileWork.orFail("start " + title, builder::start);
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(this::readEvents, title);
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts a driver on this machine.
     *
     * @param title such as {@code the load driver}
     * @param settings of the driver; its folder for results exists
     * @param mark argument by which its process is found; empty for none
     * @param processors that it may use
     */
    static DriverProcess start(String title, DriverSettings settings, Optional<String> mark, CpuSet processors) {
        Path workFolder = Folders.create(Path.of(settings.workFolder()));
        Path resultFolder = Path.of(settings.resultFolder());
        Path settingsFile = workFolder.resolve("driver.json");
        Json.write(settingsFile, settings);
        List<String> command =
                DriverLaunch.command(mark, resultFolder.resolve("driver.log"), DriverMain.class, settingsFile);
        return new DriverProcess(title, new ProcessBuilder(processors.wrap(command)), workFolder, resultFolder);
    }

    /**
     * Starts a driver by a command, which ends in {@code trade driver} on whichever machine.
     *
     * @param command for a shell
     * @param settings of the driver; its folders are of this machine, and the one for results exists
     */
    static DriverProcess start(String title, String command, DriverSettings settings) {
        Path workFolder = Folders.create(Path.of(settings.workFolder()));
        DriverProcess driver = new DriverProcess(
                title + " ('" + command + "')",
                new ProcessBuilder(SHELL, "-c", command),
                workFolder,
                Path.of(settings.resultFolder()));
        driver.order(Path.of(settings.plan()), settings.properties());
        return driver;
    }

    /**
     * Waits for an event of this kind. Figures of seconds that ended before the driver saw a command may still come; they are
     * skipped.
     *
     * @throws KitException if the driver failed, ended, says nothing or something else
     */
    DriverEvent await(Kind kind) {
        DriverEvent event = next();
        while (event.kind() != kind && PASSING.contains(event.kind())) {
            event = next();
        }
        if (event.kind() != kind) {
            throw new KitException(title + " told " + event.kind() + " where " + kind + " was due");
        }
        return event;
    }

    /**
     * Lets time pass.
     *
     * @param endNanos of {@link System#nanoTime}
     * @throws KitException if the driver fails or ends meanwhile
     */
    void passUntil(long endNanos) {
        try {
            long left = endNanos - System.nanoTime();
            DriverEvent event = events.poll(left, TimeUnit.NANOSECONDS);
            // what was told meanwhile is seen, also if somebody else was waited for
            while (left > 0 || event != null) {
                if (event != null) {
                    requireWell(event);
                }
                left = endNanos - System.nanoTime();
                event = events.poll(left, TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    private DriverEvent next() {
        try {
            DriverEvent event = events.poll(SILENCE.toSeconds(), TimeUnit.SECONDS);
            if (event == null) {
                throw new KitException(title + " does not answer" + said.output() + seeLog());
            }
            requireWell(event);
            return event;
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    private void requireWell(DriverEvent event) {
        if (event.kind() == Kind.FAILED) {
            throw new KitException(title + " failed: " + event.message() + seeLog());
        }
        if (event.kind() == Kind.ENDED) {
            throw new KitException(title + " ended too early" + seeLog());
        }
    }

    /** A command that never led to a driver has left no log. */
    private String seeLog() {
        Path log = resultFolder.resolve("driver.log");
        return Files.exists(log) ? " (see " + log + ")" : "";
    }

    /**
     * Sends a command.
     *
     * @throws KitException if the driver has ended, with what it told about that
     */
    void send(Instruction instruction) {
        try {
            write(instruction.line());
        } catch (IOException e) {
            await(Kind.FAILED);
        }
    }

    /** What the driver is to do. */
    private void order(Path plan, Map<String, String> properties) {
        String order = Json.line(Order.of(plan, properties));
        try {
            write(order);
        } catch (IOException e) {
            // it has ended already: that, with its last words, is an event
        }
    }

    private void write(String line) throws IOException {
        commands.write(line + "\n");
        commands.flush();
    }

    /** Tells the driver to end, if it has not, as if this process had ended. What it says last can still be read. */
    void hangUp() {
        try {
            commands.close();
        } catch (IOException e) {
            process.toHandle().destroy();
        }
    }

    /** Ends the driver, which lets its clients finish their requests, and deletes JMeter's own files. */
    synchronized void end() {
        hangUp();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        Folders.delete(workFolder);
    }

    private void readEvents() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                hear(line);
            }
            events.add(DriverEvent.failed("it ended" + lastWords()));
        } catch (IOException | UncheckedIOException e) {
            events.add(DriverEvent.failed("its output broke off: " + e.getMessage()));
        }
    }

    /** What is no event is a message of the virtual machine, or of a program on the way to it: told if there is no driver. */
    private void hear(String line) throws IOException {
        if (line.startsWith(FilePart.BEGINNING)) {
            Json.parse(line, FilePart.class).append(resultFolder);
            events.add(DriverEvent.of(Kind.FILE));
            return;
        }
        DriverEvent event = event(line);
        if (event != null && event.kind() != null) {
            events.add(event);
        } else {
            said.hear(line);
        }
    }

    private static DriverEvent event(String line) {
        try {
            return Json.parse(line, DriverEvent.class);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    /** How the process ended and what it said last; empty if that cannot be told any more. */
    private String lastWords() {
        try {
            if (!process.waitFor(SILENCE.toSeconds(), TimeUnit.SECONDS)) {
                return "";
            }
            String code = " with exit code " + process.exitValue();
            return code + said.all();
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
