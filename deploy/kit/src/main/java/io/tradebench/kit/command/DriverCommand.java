package io.tradebench.kit.command;

import io.tradebench.kit.driver.DriverLaunch;
import picocli.CommandLine.Command;

/** Drives load for a kit on another machine. */
@Command(
        name = "driver",
        description =
                "Drives load for the kit of another machine, which starts it by its option --driver-command, commands it by"
                        + " standard input and reads standard output. Ends when that kit ends; not to be started by hand.",
        footer = {
            "%nExamples:",
            "  trade load --target https://10.0.0.5 --driver-command 'ssh loadgen-1 trade/trade driver'"
        })
final class DriverCommand extends KitCommand {

    @Override
    public Integer call() {
        return DriverLaunch.serve();
    }
}
