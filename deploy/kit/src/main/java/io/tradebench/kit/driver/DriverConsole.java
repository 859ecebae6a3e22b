package io.tradebench.kit.driver;

import com.sun.management.OperatingSystemMXBean;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Cpu;
import io.tradebench.kit.driver.protocol.FilePart;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.slf4j.LoggerFactory;

/** Standard input and output of a driver's process: commands come by the one, events go by the other. */
final class DriverConsole {

    private static final int PART_BYTES = 1 << 16;

    private final BufferedReader in;
    private final PrintStream protocol;

    DriverConsole(BufferedReader in, PrintStream protocol) {
        this.in = in;
        this.protocol = protocol;
    }

    /**
     * Takes them for the protocol alone.
     *
     * @param protocol standard output
     * @param workFolder in which what is printed from now on goes to a file
     */
    static DriverConsole take(PrintStream protocol, Path workFolder) throws IOException {
        Path noise = workFolder.resolve("jmeter.out");
        System.setOut(new PrintStream(Files.newOutputStream(noise), true, StandardCharsets.UTF_8));
        return new DriverConsole(
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), protocol);
    }

    /** The next line of the input; null at its end. Only before {@link #drive}. */
    String readLine() throws IOException {
        return in.readLine();
    }

    /**
     * Drives as the input commands. Whatever goes wrong in JMeter or its plan must reach the parent, which would wait for nothing
     * otherwise.
     *
     * @param events told what happens
     * @return the exit code of the process
     */
    int drive(DriverSettings settings, Consumer<DriverEvent> events) {
        BlockingQueue<Instruction> commands = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(commands), "commands");
        reader.setDaemon(true);
        reader.start();
        try {
            new Driver(settings, commands, events).run();
            return 0;
        } catch (Exception | LinkageError e) {
            LoggerFactory.getLogger(DriverConsole.class).error("The driver failed", e);
            events.accept(DriverEvent.failed(e.toString()));
            return 1;
        }
    }

    void tell(DriverEvent event) {
        print(event.with(cpu()));
    }

    /** Sends a file in parts. */
    void send(Path folder, Path file) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        try (InputStream content = Files.newInputStream(file)) {
            for (byte[] part = content.readNBytes(PART_BYTES); part.length > 0; part = content.readNBytes(PART_BYTES)) {
                print(new FilePart(name, part));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void print(Object line) {
        protocol.println(Json.line(line));
        protocol.flush();
    }

    private static Cpu cpu() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new Cpu(system.getProcessCpuTime() / 1e6, Runtime.getRuntime().availableProcessors());
    }

    private void read(BlockingQueue<Instruction> commands) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                commands.add(Instruction.parse(line));
            }
        } catch (IOException | IllegalArgumentException e) {
            LoggerFactory.getLogger(DriverConsole.class).warn("The parent's commands cannot be read", e);
        }
        commands.add(Instruction.of(Driver.Command.ABORT));
    }
}
