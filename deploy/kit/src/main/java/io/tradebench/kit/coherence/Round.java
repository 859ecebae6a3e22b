package io.tradebench.kit.coherence;

import io.tradebench.kit.admin.CachingSetting;
import java.util.List;

/**
 * One change, and how all members showed it.
 *
 * @param setting that was in force
 * @param subject what was changed
 * @param number from 1
 * @param writer the member that it went through
 * @param updateNanos from its request to its answer
 * @param observations one for each member
 */
public record Round(
        CachingSetting setting,
        Subject subject,
        int number,
        String writer,
        long updateNanos,
        List<Observation> observations) {}
