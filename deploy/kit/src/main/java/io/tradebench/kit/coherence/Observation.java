package io.tradebench.kit.coherence;

/**
 * One change as one member showed it.
 *
 * @param reader the member
 * @param own whether the change went through this member
 * @param reads how often it was read
 * @param staleReads of these, began after the change had returned and saw the old value
 * @param staleNanos from the return of the change to the start of the last stale read; 0 without one
 * @param seen whether the new value was there in the end
 */
public record Observation(String reader, boolean own, long reads, long staleReads, long staleNanos, boolean seen) {}
