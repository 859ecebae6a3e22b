package io.tradebench.kit.coherence;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.result.ResultFolder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Keeps what a probe measured in its result folder, shows it and says where it is. Safe for use by many threads.
 *
 * @param folder made for it; deleted again if nothing was measured
 * @param members that are asked for updates and read
 * @param versions of what is probed
 * @param command that repeats it
 */
public record ProbeKeeper(
        ResultFolder folder,
        Collection<String> members,
        Map<String, String> versions,
        String command,
        Console console) {

    private static final String HEADER = "caching,rules,servletCaching,sharing,coherence,"
            + "subject,round,writer,updateMs,reader,reads,staleReads,staleMs,seen";

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
        folder.write("rounds.csv", csv(rounds));
        console.print(result.render());
        console.print("result: " + folder.path());
        return result;
    }

    /** Every change as every member showed it, for evaluations of other kinds. */
    private static List<String> csv(List<Round> rounds) {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (Round round : rounds) {
            round.observations().forEach(observation -> lines.add(line(round, observation)));
        }
        return lines;
    }

    private static String line(Round round, Round.Observation observation) {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%s,%s,%s,%d,%s,%.3f,%s,%d,%d,%.3f,%b",
                round.setting().caching(),
                round.setting().rules(),
                round.setting().servletCaching(),
                round.setting().sharing(),
                round.setting().coherence(),
                round.subject().label(),
                round.number(),
                round.writer(),
                round.updateNanos() / 1e6,
                observation.reader(),
                observation.reads(),
                observation.staleReads(),
                observation.staleNanos() / 1e6,
                observation.seen());
    }
}
