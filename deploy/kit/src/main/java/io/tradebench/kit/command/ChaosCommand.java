package io.tradebench.kit.command;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.coherence.ProbeResult;
import io.tradebench.kit.coherence.ProbeRun;
import io.tradebench.kit.coherence.ProbeSettings;
import io.tradebench.kit.coherence.Subject;
import io.tradebench.kit.command.option.MemberOptions;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.command.option.WitnessedLoad;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.reliability.ChaosRun;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Does things by chance to all components under load. */
@Command(
        name = "chaos",
        description =
                "Does things by chance to the components of the running cluster under load, undoes them, and reports what users saw."
                        + " Fails if a confirmed order or a replicated login is lost, the audit is not exact, a component does not come back, a"
                        + " promise of coherence is broken afterwards, or nothing shows that a fault happened.",
        footer = {
            "%nExamples:",
            "  trade chaos --for 10m --seed 7",
            "  trade chaos --for 1h --faults kill --components member-1,member-2"
        })
final class ChaosCommand extends BreakingCommand {

    private static final Duration SHORTEST = Duration.ofSeconds(30);
    private static final ProbeSettings LOOK =
            new ProbeSettings(List.of(Subject.values()), 4, Duration.ofMillis(20), Duration.ofSeconds(10));

    @Mixin
    private StateOption state;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            defaultValue = "10m",
            description = "Length of the measurement, at least 30 s; faults under way then still come to their end"
                    + " (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "By which the faults are drawn: the same ones for the same seed and cluster"
                    + " (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--faults",
            paramLabel = "LIST",
            split = ",",
            description = "What may happen: kill, restart, pause, partition, loss, slow, cut, clock, disk; see 'fault'"
                    + " (default: all that is possible here).")
    private Set<Fault.Kind> faults = EnumSet.allOf(Fault.Kind.class);

    @Option(
            names = "--components",
            paramLabel = "LIST",
            split = ",",
            description = "To whom: database, messaging, member-1, member-2, ..., web, proxy (default: all).")
    private Set<String> components = Set.of();

    @Mixin
    private WitnessedLoad load;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        requireRange("--witnesses", load.witnesses(), 1, WitnessedLoad.MOST_WITNESSES);
        if (duration.compareTo(SHORTEST) < 0) {
            throw wrong("--for " + duration.toSeconds() + "s: use 30s or more");
        }
        LoadSettings settings = legal(() -> load.settings(name() + "-" + seed, duration));
        StateFolder folder = state.folder();
        return broken(folder, settings, resultsFolder.path(), drive -> new ChaosRun(
                        folder, console(), CLOCK, () -> brokenPromise(folder))
                .run(name(), seed, faults, components, load.witnesses(), drive));
    }

    /** One member has nobody to differ from. */
    private Optional<String> brokenPromise(StateFolder folder) {
        if (folder.requireCluster().members().size() < 2) {
            return Optional.empty();
        }
        Target target = Target.of(folder);
        Map<String, URI> addresses = new MemberOptions().addresses(target);
        ProbeRun run = new ProbeRun(target, addresses, LOOK, console(), CLOCK, System::nanoTime);
        List<String> broken = ProbeResult.of(run.run(List.of(Map.of())), null, addresses.keySet(), Map.of(), typed())
                .broken();
        return broken.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", broken));
    }
}
