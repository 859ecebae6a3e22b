package io.tradebench.kit.command;

import io.tradebench.kit.coherence.ProbeKeeper;
import io.tradebench.kit.coherence.ProbeRun;
import io.tradebench.kit.coherence.ProbeSettings;
import io.tradebench.kit.coherence.Subject;
import io.tradebench.kit.command.option.MemberOptions;
import io.tradebench.kit.command.option.ResultsOption;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.result.RepeatCommand;
import io.tradebench.kit.result.ResultFolder;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how stale reads are. */
@Command(
        name = "probe",
        description =
                "Changes values through one member of the running cluster while all members are read in a tight loop, and"
                        + " reports for how long the others show the old value; fails if a promise is broken.",
        footer = {
            "%nExamples:",
            "  trade probe",
            "  trade probe --policies --levels",
            "  trade probe --policies not-shared,push --subjects quote --rounds 500",
            "  TRADE_ADMIN_PASSWORD=... trade probe --target http://10.0.0.5:9080"
                    + " --member http://10.0.0.11:9080 --member http://10.0.0.12:9080"
        })
final class ProbeCommand extends KitCommand {

    private static final String ALL = "all";
    private static final List<String> POLICIES = List.of("not-shared", "push", "pull", "push-pull");
    private static final List<String> LEVELS = List.of("eventual", "strict");

    @Mixin
    private TargetOptions target;

    @Mixin
    private MemberOptions members;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "100",
            description =
                    "Changes of every subject under every setting, through the members in turn; another user takes over"
                            + " after 100 (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--subjects",
            paramLabel = "LIST",
            split = ",",
            defaultValue = "quote,profile,order,price",
            description =
                    "What is changed: quote (price and volume, seen by all), profile (a user's name), order (a user's"
                            + " holdings), price (that of a share which a user holds) (default: ${DEFAULT-VALUE}).")
    private List<Subject> subjects;

    @Option(
            names = "--policies",
            paramLabel = "LIST",
            arity = "0..1",
            fallbackValue = ALL,
            description =
                    "Switch through these sharing policies: not-shared, push, pull, push-pull; all of them if none is"
                            + " named (default: the one in force).")
    private String policies;

    @Option(
            names = "--levels",
            paramLabel = "LIST",
            arity = "0..1",
            fallbackValue = ALL,
            description =
                    "Switch through these levels of coherence: eventual, strict; both if none is named (default: the one"
                            + " in force).")
    private String levels;

    @Option(
            names = "--settle",
            paramLabel = "MILLIS",
            defaultValue = "20",
            description = "How long the new value has to stay before a reader stops (default: ${DEFAULT-VALUE}).")
    private int settle;

    @Option(
            names = "--limit",
            paramLabel = "TIME",
            defaultValue = "10s",
            description = "After which a change that is not seen is given up (default: ${DEFAULT-VALUE}).")
    private Duration limit;

    @Mixin
    private ResultsOption resultsFolder;

    @Override
    public Integer call() {
        requireRange("--rounds", rounds, 1, 10_000);
        if (settle < 0 || settle > limit.toMillis()) {
            throw wrong("--settle " + settle + ": use 0 to the --limit of " + limit.toMillis());
        }
        legal(() -> members.validated(target));
        if (members.isEmpty() && target.isByAddress()) {
            throw wrong("--target needs the members' own addresses: --member URL for each");
        }
        List<Map<String, String>> changes = changes();
        Target resolved = target.resolve();
        return resolved.whileLoading(name(), () -> probed(resolved, changes));
    }

    private int probed(Target resolved, List<Map<String, String>> changes) {
        resolved.requireReady();
        Map<String, URI> addresses = members.addresses(resolved);
        ProbeSettings settings = new ProbeSettings(subjects, rounds, Duration.ofMillis(settle), limit);
        ProbeRun run = new ProbeRun(resolved, addresses, settings, console(), CLOCK, System::nanoTime);
        Map<String, String> versions = resolved.admin().process().versions();
        String command = RepeatCommand.of(resolved, resolved.admin().configuration(), typed());
        ResultFolder folder = ResultFolder.create(resultsFolder.path(), CLOCK.instant(), name());
        ProbeKeeper keeper = new ProbeKeeper(folder, addresses.keySet(), versions, command, console());
        return keeper.keep(run, changes).held() ? 0 : 1;
    }

    private List<Map<String, String>> changes() {
        List<Map<String, String>> changes = new ArrayList<>();
        for (String policy : chosen("--policies", policies, POLICIES)) {
            for (String level : chosen("--levels", levels, LEVELS)) {
                Map<String, String> change = new LinkedHashMap<>();
                if (!policy.isEmpty()) {
                    change.put("cache.sharing", policy);
                }
                if (!level.isEmpty()) {
                    change.put("cache.coherence", level);
                }
                changes.add(change);
            }
        }
        return changes;
    }

    /** The values to switch through; an empty one leaves what is in force. */
    private List<String> chosen(String option, String text, List<String> legal) {
        if (text == null) {
            return List.of("");
        }
        List<String> values = text.equals(ALL) ? legal : Arrays.asList(text.split(",", -1));
        values.stream().filter(value -> !legal.contains(value)).findFirst().ifPresent(value -> {
            throw wrong(option + " " + value + ": use " + String.join(", ", legal));
        });
        return values;
    }
}
