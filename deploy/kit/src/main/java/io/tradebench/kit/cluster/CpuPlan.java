package io.tradebench.kit.cluster;

import io.tradebench.kit.process.CpuSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which processors the parts of a cluster may use, so that they do not take them from each other. */
public final class CpuPlan {

    /** No part is bound. */
    public static final CpuPlan NONE = new CpuPlan(new Parts<>(Map.of()));

    /** The name under which a cluster remembers its plan among its options. */
    public static final String OPTION = "cpus";

    private static final String DRIVER = "driver";
    private static final Pattern ENTRY = Pattern.compile("(" + Parts.NAMES + "|" + DRIVER + ")=(.*)");

    private final Parts<CpuSet> sets;

    private CpuPlan(Parts<CpuSet> sets) {
        this.sets = sets;
    }

    /**
     * Reads a plan such as {@code members=0,database=1,proxy=1,driver=1}; {@code member-2=3} goes before {@code members}.
     *
     * @param text null or empty for none
     * @param processors of this machine
     * @throws IllegalArgumentException if it has another form, or names a processor that is not there
     */
    public static CpuPlan parse(String text, int processors) {
        return Parts.isNothing(text)
                ? NONE
                : new CpuPlan(Parts.parse(
                        text,
                        ENTRY,
                        entry -> CpuSet.parse(entry.group(2), processors),
                        "a part and its processors (such as members=0-1,database=2,proxy=3,driver=3)"));
    }

    /** The components that are bound. */
    public Set<String> names() {
        return sets.byName().keySet().stream()
                .filter(name -> !name.equals(DRIVER))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The processors of a component. */
    public CpuSet of(Component component) {
        return sets.of(component).orElse(CpuSet.ALL);
    }

    /**
     * How many processors the members may use together.
     *
     * @param members of the cluster
     * @param processors that those may use which are not bound
     */
    public int countFor(List<Component> members, int processors) {
        return (int) members.stream()
                .flatMap(member -> of(member).numbers(processors).stream())
                .distinct()
                .count();
    }

    /** The processors of the process that drives load. */
    public CpuSet driver() {
        return sets.byName().getOrDefault(DRIVER, CpuSet.ALL);
    }
}
