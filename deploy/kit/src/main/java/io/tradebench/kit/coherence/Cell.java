package io.tradebench.kit.coherence;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.tradebench.kit.admin.CachingSetting;
import io.tradebench.kit.coherence.Round.Observation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * One subject under one setting.
 *
 * @param updates that were made
 * @param updateMs from the request of an update to its answer
 * @param others readers on members that did not make the update
 * @param own readers on the member that did; none where that may have been any
 */
public record Cell(CachingSetting setting, Subject subject, int updates, Spread updateMs, Readers others, Readers own) {

    /**
     * What some of the readers saw of all changes.
     *
     * @param reads of them
     * @param staleReads began after a change had returned and saw the old value
     * @param neverSeen changes that one of them did not see in time
     * @param staleMs from the return of a change to the start of the last stale read, by change and reader; 0 where none was stale
     */
    public record Readers(long reads, long staleReads, long neverSeen, Spread staleMs) {

        static Readers of(Stream<Observation> observations) {
            List<Observation> all = observations.toList();
            return new Readers(
                    all.stream().mapToLong(Observation::reads).sum(),
                    all.stream().mapToLong(Observation::staleReads).sum(),
                    all.stream().filter(observation -> !observation.seen()).count(),
                    Spread.ofNanos(all.stream().map(Observation::staleNanos)));
        }
    }

    /**
     * How times are distributed, in milliseconds.
     *
     * @param p50 and the other percentiles; all are 0 if there are no times
     */
    public record Spread(double p50, double p90, double p99, double max) {

        static Spread ofNanos(Stream<Long> times) {
            Histogram micros = new Histogram(3);
            times.forEach(nanos -> micros.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos)));
            return new Spread(at(micros, 50), at(micros, 90), at(micros, 99), at(micros, 100));
        }

        private static double at(Histogram micros, double percentile) {
            return micros.getValueAtPercentile(percentile) / 1000.0;
        }
    }

    /** One for each setting and subject, in the order in which they were measured. */
    public static List<Cell> all(List<Round> rounds) {
        Map<CachingSetting, Map<Subject, List<Round>>> grouped = rounds.stream()
                .collect(groupingBy(
                        Round::setting, LinkedHashMap::new, groupingBy(Round::subject, LinkedHashMap::new, toList())));
        List<Cell> cells = new ArrayList<>();
        grouped.forEach(
                (setting, subjects) -> subjects.forEach((subject, some) -> cells.add(of(setting, subject, some))));
        return cells;
    }

    static Cell of(CachingSetting setting, Subject subject, List<Round> rounds) {
        List<Observation> all =
                rounds.stream().flatMap(round -> round.observations().stream()).toList();
        return new Cell(
                setting,
                subject,
                rounds.size(),
                Spread.ofNanos(rounds.stream().map(Round::updateNanos)),
                Readers.of(all.stream().filter(seen -> !seen.own())),
                Readers.of(all.stream().filter(Observation::own)));
    }

    /** The promises that were broken, in words; empty if none was. */
    public List<String> broken() {
        List<String> broken = new ArrayList<>();
        if (own.staleReads() > 0) {
            broken.add(own.staleReads() + " stale reads on the member that made the update");
        }
        if (setting.promisesAll() && others.staleReads() > 0) {
            broken.add(others.staleReads() + " stale reads on other members");
        }
        if (own.neverSeen() + others.neverSeen() > 0) {
            broken.add((own.neverSeen() + others.neverSeen()) + " changes were never seen");
        }
        return broken.stream()
                .map(what -> subject.label() + " (" + setting + "): " + what)
                .toList();
    }
}
