package io.tradebench.kit.coherence;

import java.util.List;

/**
 * What some of the readers saw of all changes.
 *
 * @param reads of them
 * @param staleReads began after a change had returned and saw the old value
 * @param neverSeen changes that one of them did not see in time
 * @param staleMs from the return of a change to the start of the last stale read, by change and reader; 0 where none was stale
 */
public record Readers(long reads, long staleReads, long neverSeen, Spread staleMs) {

    static Readers of(List<Observation> observations) {
        return new Readers(
                observations.stream().mapToLong(Observation::reads).sum(),
                observations.stream().mapToLong(Observation::staleReads).sum(),
                observations.stream().filter(observation -> !observation.seen()).count(),
                Spread.ofNanos(
                        observations.stream().map(Observation::staleNanos).toList()));
    }
}
