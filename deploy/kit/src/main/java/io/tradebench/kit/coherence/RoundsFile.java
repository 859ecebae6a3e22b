package io.tradebench.kit.coherence;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Keeps every change as every member showed it, for evaluations of other kinds. */
public final class RoundsFile {

    private RoundsFile() {}

    /** Writes it as CSV. */
    public static void write(Path file, List<Round> rounds) {
        List<String> lines = new ArrayList<>(
                List.of(
                        "caching,rules,servletCaching,sharing,coherence,subject,round,writer,updateMs,reader,reads,staleReads,staleMs,seen"));
        for (Round round : rounds) {
            round.observations().forEach(observation -> lines.add(line(round, observation)));
        }
        try {
            Files.write(file, lines);
        } catch (IOException e) {
            throw new KitException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    private static String line(Round round, Observation observation) {
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
