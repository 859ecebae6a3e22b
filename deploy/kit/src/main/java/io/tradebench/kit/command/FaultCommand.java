package io.tradebench.kit.command;

import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.StateOption;
import io.tradebench.kit.command.option.WitnessedLoad;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.reliability.FaultRun;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Does something to a component under load. */
@Command(
        name = "fault",
        description =
                "Does something to a component of the running cluster under load, undoes it, and reports what users saw;"
                        + " fails if a confirmed order is lost, the audit is not exact, or the cluster does not recover.",
        footer = {
            "%nExamples:",
            "  trade fault kill member-2",
            "  trade fault kill proxy --down 2s",
            "  trade fault pause member-2 --for 3s",
            "  trade fault restart database --duration 2m --at 30s"
        })
final class FaultCommand extends BreakingCommand {

    private static final Duration SHORTEST_OF_CLOCK = Duration.ofSeconds(2);

    @Mixin
    private StateOption state;

    @Parameters(
            index = "0",
            paramLabel = "KIND",
            description =
                    "kill (at once), restart (in order), pause (it stays, but does nothing), partition (a member and the others do"
                            + " not hear each other), loss (a fifth of what they say gets lost), slow (of what they say, 20 packets a second arrive), cut (a member"
                            + " and the database do not hear each other; in containers), clock (a member's is ten minutes slow; needs up"
                            + " --settable-clocks) or disk (none of the cluster's file system is free). Those that drop packets need root.")
    private Fault.Kind kind;

    @Parameters(
            index = "1",
            paramLabel = "COMPONENT",
            description = "database, messaging, member-1, member-2, ..., web, or proxy.")
    private String component;

    @Option(
            names = "--at",
            paramLabel = "TIME",
            defaultValue = "15s",
            description = "Moment of the fault in the measurement (default: ${DEFAULT-VALUE}).")
    private Duration at;

    @Option(
            names = {"--down", "--for"},
            paramLabel = "TIME",
            defaultValue = "5s",
            description = "How long it lasts, until it is undone (default: ${DEFAULT-VALUE}).")
    private Duration down;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "90s",
            description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private WitnessedLoad load;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        requireRange("--witnesses", load.witnesses(), 1, WitnessedLoad.MOST_WITNESSES);
        if (at.plus(down).compareTo(duration) >= 0) {
            throw wrong("--at and --down together have to be shorter than --duration");
        }
        if (kind == Fault.Kind.CLOCK && down.compareTo(SHORTEST_OF_CLOCK) < 0) {
            throw wrong("--down " + down.toSeconds()
                    + "s: a member looks at its clock's file once a second, use 2s or more");
        }
        Fault fault = new Fault(kind, component, at, down);
        LoadSettings settings = legal(() -> load.settings(name() + "-" + fault.name(), duration));
        return broken(
                state.folder(), settings, resultsFolder.path(), drive -> new FaultRun(state.folder(), console(), CLOCK)
                        .run(fault, load.witnesses(), drive));
    }
}
