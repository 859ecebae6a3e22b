package io.tradebench.web.monitor;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;

/**
 * One entry of one member. Its value is not told, only of which type it is and what it takes: it may be a user's.
 *
 * @param id the cache id
 * @param secondsLeft null if it does not end
 * @param inactivitySeconds how long it may stay unused; null for ever
 */
@JsonbPropertyOrder({
    "member",
    "id",
    "type",
    "bytes",
    "onDisk",
    "priority",
    "secondsLeft",
    "inactivitySeconds",
    "sharing",
    "aliases",
    "dependencyIds"
})
public record EntryReport(
        String member,
        String id,
        String type,
        long bytes,
        boolean onDisk,
        int priority,
        Long secondsLeft,
        Long inactivitySeconds,
        String sharing,
        List<String> aliases,
        List<String> dependencyIds) {}
