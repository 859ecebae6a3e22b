package io.tradebench.kit.driver;

import io.tradebench.kit.base.Json;
import java.io.IOException;
import java.nio.file.Path;

/** Entry point of a driver on the kit's own machine; its only argument is the file with its settings. */
public final class DriverMain {

    private DriverMain() {}

    /** Drives until it is told to end. */
    public static void main(String[] args) throws IOException {
        DriverSettings settings = Json.read(Path.of(args[0]), DriverSettings.class);
        DriverConsole console = DriverConsole.take(System.out, Path.of(settings.workFolder()));
        System.exit(console.drive(settings, console::tell));
    }
}
