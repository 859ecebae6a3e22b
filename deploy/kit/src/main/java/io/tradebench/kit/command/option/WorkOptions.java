package io.tradebench.kit.command.option;

import io.tradebench.kit.load.settings.LoadSettingsBuilder;
import java.util.List;
import picocli.CommandLine.Option;

/** What clients do, and who drives them. */
public final class WorkOptions {

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            defaultValue = "standard",
            description =
                    "standard, high-volume, or percentages of your own, such as home=20,quotes=75,log off=5, of home, quotes, account, portfolio,"
                            + " log off, update account, buy, sell, register; a session of the open model ends by log off (default: ${DEFAULT-VALUE}).")
    private String mix;

    @Option(
            names = "--updates",
            paramLabel = "PERCENT",
            description = "Share of updates in the standard mix: 0, 2, 4, ... 14 (default: 14).")
    private Integer updates;

    @Option(
            names = "--symbols",
            paramLabel = "N",
            description = "Symbols of a quotes page, 1 to 10 (default: 1 to 10 at random).")
    private Integer symbols;

    @Option(names = "--images", description = "Fetch the embedded resources of every page too.")
    private boolean images;

    @Option(
            names = "--drivers",
            paramLabel = "N",
            description =
                    "Processes of this machine that drive the load; clients, rate and users are divided among all drivers"
                            + " (default: 1, with --driver-command 0).")
    private Integer drivers;

    @Option(
            names = "--driver-command",
            paramLabel = "COMMAND",
            description =
                    "Command for a shell that starts one more driver, wherever it leads to; it has to end in 'driver' of"
                            + " a kit like this one. As often as there are such drivers.")
    private List<String> driverCommands = List.of();

    /** Completes settings by them. */
    public LoadSettingsBuilder applyTo(LoadSettingsBuilder settings) {
        return settings.mix(mix, updates).symbols(symbols).images(images).drivers(drivers, driverCommands);
    }
}
