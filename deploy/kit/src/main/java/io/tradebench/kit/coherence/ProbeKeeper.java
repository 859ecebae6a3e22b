package io.tradebench.kit.coherence;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.result.ResultFolder;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Keeps what a probe measured in its result folder, shows it and says where it is. Safe for use by many threads. */
public final class ProbeKeeper {

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
    public ProbeKeeper(
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

    /**
     * Runs a probe to its end and keeps what it measured; a run that does not come to its end leaves what it has measured.
     *
     * @param changes the parameters of each setting
     */
    public ProbeResult keep(ProbeRun run, List<Map<String, String>> changes) {
        try {
            List<Round> rounds = ShutdownGuard.during(() -> run.run(changes), () -> {
                run.stop();
                keepPart(run.rounds(), "interrupted");
            });
            return kept(rounds, null);
        } catch (RuntimeException failed) {
            if (!ShutdownGuard.isShuttingDown()) {
                keepPart(run.rounds(), Objects.requireNonNullElse(failed.getMessage(), failed.toString()));
            }
            throw failed;
        }
    }

    private void keepPart(List<Round> rounds, String reason) {
        if (rounds.isEmpty()) {
            folder.abandon();
        } else {
            kept(rounds, reason);
        }
    }

    private synchronized ProbeResult kept(List<Round> rounds, String incomplete) {
        ProbeResult result = ProbeResult.of(rounds, incomplete, members, versions, command);
        Json.replace(folder.path().resolve("probe.json"), result);
        RoundsFile.write(folder.path().resolve("rounds.csv"), rounds);
        console.print(new ProbeReport(result).render());
        console.print("result: " + folder.path());
        return result;
    }
}
