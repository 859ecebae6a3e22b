package io.tradebench.kit.driver;

import io.tradebench.kit.base.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.LoggerFactory;

/** Entry point of the driver's process; its only argument is the file with its settings. */
public final class DriverMain {

    private DriverMain() {}

    /** Drives until it is told to end. */
    public static void main(String[] args) throws IOException {
        DriverSettings settings = Json.read(Path.of(args[0]), DriverSettings.class);
        PrintStream protocol = System.out;
        Path noise = Path.of(settings.workFolder(), "jmeter.out");
        System.setOut(new PrintStream(Files.newOutputStream(noise), true, StandardCharsets.UTF_8));
        BlockingQueue<Driver.Command> commands = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(commands), "commands");
        reader.setDaemon(true);
        reader.start();
        System.exit(run(settings, commands, protocol));
    }

    /** Whatever goes wrong in JMeter or its plan must reach the parent, which would wait for nothing otherwise. */
    private static int run(DriverSettings settings, BlockingQueue<Driver.Command> commands, PrintStream protocol) {
        try {
            new Driver(settings, commands, event -> tell(protocol, event)).run();
            return 0;
        } catch (Exception | LinkageError e) {
            LoggerFactory.getLogger(DriverMain.class).error("The driver failed", e);
            tell(protocol, DriverEvent.failed(e.toString()));
            return 1;
        }
    }

    private static void tell(PrintStream protocol, DriverEvent event) {
        protocol.println(Json.line(event));
        protocol.flush();
    }

    private static void read(BlockingQueue<Driver.Command> commands) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                commands.add(Driver.Command.valueOf(line.strip().toUpperCase(Locale.ROOT)));
            }
        } catch (IOException e) {
            LoggerFactory.getLogger(DriverMain.class).warn("The parent's commands cannot be read", e);
        }
        commands.add(Driver.Command.ABORT);
    }
}
