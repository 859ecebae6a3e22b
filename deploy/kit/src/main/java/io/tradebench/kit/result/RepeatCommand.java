package io.tradebench.kit.result;

import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.member.ServerVariables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The command line that repeats a run from nothing: what made the cluster what it was, and the run itself. */
public final class RepeatCommand {

    /** What a population switches by itself. */
    private static final Set<String> OF_POPULATION = Set.of("trade.max-users", "trade.max-quotes");

    private RepeatCommand() {}

    /**
     * The whole line, for a shell.
     *
     * @param configuration in force during the run
     * @param run the command that made it, as it is typed
     */
    public static String of(Target target, ConfigurationReport configuration, String run) {
        List<String> commands = new ArrayList<>();
        target.cluster().ifPresent(cluster -> {
            commands.addAll(cluster.commands());
            cluster.components().stream()
                    .filter(component -> component.instance() == null)
                    .forEach(component -> commands.add(target.command("stop", List.of(component.name()))));
        });
        List<String> switched = configuration.overrides().entrySet().stream()
                .filter(override -> !OF_POPULATION.contains(override.getKey()))
                .map(RepeatCommand::assignment)
                .toList();
        if (!switched.isEmpty()) {
            commands.add(target.command("switch", switched));
        }
        commands.add(run);
        return String.join(" && ", commands);
    }

    private static String assignment(Map.Entry<String, String> override) {
        return ServerVariables.shortName(override.getKey()) + "=" + override.getValue();
    }
}
