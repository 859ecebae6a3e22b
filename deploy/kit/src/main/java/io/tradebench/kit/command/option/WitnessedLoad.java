package io.tradebench.kit.command.option;

import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.warmup.WarmupGoal;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Load with users beside it who remember what they were promised. */
public final class WitnessedLoad {

    /** More would be load of their own. */
    public static final int MOST_WITNESSES = 200;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            defaultValue = "15s",
            description = "Load before the measurement (default: ${DEFAULT-VALUE}).")
    private Duration warmup;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "8",
            description = "Clients that work at the same time (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Mixin
    private ThinkOption think;

    @Option(
            names = "--witnesses",
            paramLabel = "N",
            defaultValue = "10",
            description = "Users who look on (default: ${DEFAULT-VALUE}).")
    private int witnesses;

    /** How many users look on. */
    public int witnesses() {
        return witnesses;
    }

    /**
     * The load.
     *
     * @param name of its result
     * @throws IllegalArgumentException if the options do not make one
     */
    public LoadSettings settings(String name, Duration duration) {
        return LoadSettings.named(name)
                .clients(clients)
                .think(think.millis())
                .warmup(WarmupGoal.time(warmup))
                .duration(duration)
                .build();
    }
}
