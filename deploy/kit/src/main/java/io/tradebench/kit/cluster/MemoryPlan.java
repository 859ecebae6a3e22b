package io.tradebench.kit.cluster;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** How much memory the parts of a cluster in containers may have: whatever they have in it, heap, code and buffers together. */
public final class MemoryPlan {

    /** No part has a limit. */
    public static final MemoryPlan NONE = new MemoryPlan(new Parts<>(Map.of()));

    /** The name under which a cluster remembers its plan among its options. */
    public static final String OPTION = "memory";

    /** Engines take no less. */
    private static final long LEAST = 6L << 20;

    private static final Pattern ENTRY = Pattern.compile("(" + Parts.NAMES + ")=(\\d{1,9})([mg])");

    private final Parts<Long> limits;

    private MemoryPlan(Parts<Long> limits) {
        this.limits = limits;
    }

    /**
     * Reads a plan such as {@code members=1200m,database=1g,proxy=256m}; {@code member-2=2g} goes before {@code members}.
     *
     * @param text null or empty for none
     * @throws IllegalArgumentException if it has another form, or if a limit is below what an engine takes
     */
    public static MemoryPlan parse(String text) {
        return Parts.isNothing(text)
                ? NONE
                : new MemoryPlan(Parts.parse(
                        text.toLowerCase(Locale.ROOT),
                        ENTRY,
                        MemoryPlan::bytes,
                        "a part and its memory (such as members=1200m,database=1g,proxy=256m)"));
    }

    private static long bytes(MatchResult entry) {
        long bytes = Long.parseLong(entry.group(2)) << (entry.group(3).equals("g") ? 30 : 20);
        if (bytes < LEAST) {
            throw new IllegalArgumentException("'" + entry.group() + "' is too little: a container needs 6m at least");
        }
        return bytes;
    }

    /** The parts that have a limit. */
    public Set<String> names() {
        return limits.byName().keySet();
    }

    /** The bytes that a component may have at most; 0 for any. */
    public long of(Component component) {
        return limits.of(component).orElse(0L);
    }

    /** The bytes of the member with the lowest limit; empty if no member has one. */
    public OptionalLong leastOfMembers() {
        return limits.byName().entrySet().stream()
                .filter(limit -> limit.getKey().startsWith("member"))
                .mapToLong(Map.Entry::getValue)
                .min();
    }
}
