package io.tradebench.kit.command;

import io.tradebench.kit.Json;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.probe.ProbeReport;
import io.tradebench.kit.probe.ProbeResult;
import io.tradebench.kit.probe.Round;
import io.tradebench.kit.probe.RoundsFile;
import io.tradebench.kit.result.ResultFolder;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Keeps what a probe measured in its result folder, shows it and says where it is. Safe for use by many threads. */
final class ProbeKeeper {

    private final ResultFolder folder;
    private final Collection<String> members;
    private final Map<String, String> versions;
    private final String command;
    private final Console console;

    /**
     * @param folder made for it; deleted again if nothing was measured
     * @param members that are written through and read
     * @param versions of what is probed
     * @param command that repeats it
     */
    ProbeKeeper(
            ResultFolder folder,
            Collection<String> members,
            Map<String, String> versions,
            String command,
            Console console) {
        this.folder = folder;
        this.members = List.copyOf(members);
        this.versions = versions;
        this.command = command;
        this.console = console;
    }

    /** Keeps a run that came to its end. */
    ProbeResult keep(List<Round> rounds) {
        return kept(ProbeResult.of(rounds, null, members, versions, command), rounds);
    }

    /**
     * Keeps what there is of a run that did not come to its end.
     *
     * @param reason why it did not
     */
    void keepPart(List<Round> rounds, String reason) {
        if (rounds.isEmpty()) {
            folder.abandon();
        } else {
            kept(ProbeResult.of(rounds, reason, members, versions, command), rounds);
        }
    }

    private synchronized ProbeResult kept(ProbeResult result, List<Round> rounds) {
        Json.replace(folder.path().resolve("probe.json"), result);
        RoundsFile.write(folder.path().resolve("rounds.csv"), rounds);
        console.print(new ProbeReport(result).render());
        console.print("result: " + folder.path());
        return result;
    }
}
