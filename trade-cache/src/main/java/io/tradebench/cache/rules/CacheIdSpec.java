package io.tradebench.cache.rules;

import java.time.Duration;
import java.util.List;

/**
 * A cache-id as the file has it.
 *
 * @param priority 1 to 16
 * @param timeToLive null without end
 * @param inactivity null without end
 * @param properties its own, else those of the entry
 */
record CacheIdSpec(
        List<ComponentSpec> components,
        int priority,
        Duration timeToLive,
        Duration inactivity,
        EntryProperties properties) {}
