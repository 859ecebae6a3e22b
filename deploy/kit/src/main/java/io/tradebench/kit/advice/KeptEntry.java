package io.tradebench.kit.advice;

import java.time.Duration;
import java.util.Set;

/**
 * An entry as a cache has kept it.
 *
 * @param id that it is read by
 * @param timeToLive null for without end
 * @param inactivity how long it stays without being read; null for without end
 * @param ids whose invalidation removes it, beside its own
 */
record KeptEntry(int id, int priority, Duration timeToLive, Duration inactivity, Set<Integer> ids) {}
