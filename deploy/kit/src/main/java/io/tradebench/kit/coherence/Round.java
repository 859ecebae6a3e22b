package io.tradebench.kit.coherence;

import io.tradebench.kit.admin.CachingSetting;
import java.util.List;

/**
 * One change, and how all members showed it.
 *
 * @param setting that was in force
 * @param subject what was changed
 * @param number from 1
 * @param writer the member that was asked for it
 * @param updateNanos from its request to its answer
 * @param observations one for each member
 */
public record Round(
        CachingSetting setting,
        Subject subject,
        int number,
        String writer,
        long updateNanos,
        List<Observation> observations) {

    /**
     * The change as one member showed it.
     *
     * @param reader the member
     * @param own whether the change was made by this member
     * @param reads how often it was read
     * @param staleReads of these, began after the change had returned and saw the old value
     * @param staleNanos from the return of the change to the start of the last stale read; 0 without one
     * @param seen whether the new value was there in the end
     */
    public record Observation(String reader, boolean own, long reads, long staleReads, long staleNanos, boolean seen) {}
}
