package io.tradebench.kit.command;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.ClusterConfiguration;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.command.option.WithoutOption;
import io.tradebench.kit.console.Console;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes the configuration of the running cluster. */
@Command(
        name = "switch",
        description = "Changes parameters of the running cluster, on every member or on none, and shows what changed.",
        footer = {
            "%nExamples:",
            "  trade switch runtime-mode=direct",
            "  trade switch --remove runtime-mode",
            "  trade switch runtime-mode=direct --without member-2"
        })
final class SwitchCommand extends KitCommand {

    @Mixin
    private TargetOptions target;

    @Option(
            names = "--remove",
            paramLabel = "NAME",
            description =
                    "Parameter whose override goes, so that it has the value that members were started with; may be repeated.")
    private List<String> removed = List.of();

    @Mixin
    private WithoutOption without;

    @Parameters(
            arity = "0..*",
            paramLabel = "NAME=VALUE",
            description = "Parameters of Trade, with or without the prefix trade.")
    private List<String> parameters = List.of();

    @Override
    public Integer call() {
        Map<String, String> changes = changes();
        AdminClient admin = target.resolve().admin();
        ClusterConfiguration before = admin.clusterConfiguration();
        admin.configure(changes, without.members());
        show(console(), before, admin.clusterConfiguration());
        return 0;
    }

    private Map<String, String> changes() {
        Map<String, String> changes = new LinkedHashMap<>();
        for (String parameter : parameters) {
            String[] sides = parameter.split("=", 2);
            if (sides.length != 2 || sides[0].isEmpty()) {
                throw wrong("'" + parameter + "' is not NAME=VALUE");
            }
            changes.put(sides[0], sides[1]);
        }
        removed.forEach(name -> changes.put(name, null));
        if (changes.isEmpty()) {
            throw wrong("what is to change? NAME=VALUE, or --remove NAME");
        }
        return changes;
    }

    private static void show(Console console, ClusterConfiguration before, ClusterConfiguration after) {
        List<String> changed = after.changed(before);
        changed.forEach(name -> console.print(name + ": " + before.text(name) + " -> " + after.text(name)));
        if (changed.isEmpty()) {
            console.print("nothing changed: the values were in force already");
        }
        after.members()
                .forEach(member -> console.print(member.member()
                        + (member.reachable()
                                ? " has version " + member.configuration().version()
                                : " does not answer")));
    }
}
