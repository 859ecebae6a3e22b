package io.tradebench.kit.cluster;

import io.tradebench.kit.process.CpuSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which processors the parts of a cluster may use, so that they do not take them from each other. */
public final class CpuPlan {

    /** No part is bound. */
    public static final CpuPlan NONE = new CpuPlan(Map.of());

    /** The name under which a cluster remembers its plan among its options. */
    public static final String OPTION = "cpus";

    private static final String DRIVER = "driver";
    private static final Pattern PART = Pattern.compile(Parts.NAMES + "|" + DRIVER);
    private static final Pattern NEXT = Pattern.compile(",(?=[a-z])");

    private final Parts<CpuSet> sets;

    private CpuPlan(Map<String, CpuSet> sets) {
        this.sets = new Parts<>(sets);
    }

    /**
     * Reads a plan such as {@code members=0,database=1,proxy=1,driver=1}; {@code member-2=3} goes before {@code members}.
     *
     * @param text null or empty for none
     * @param processors of this machine
     * @throws IllegalArgumentException if it has another form, or names a processor that is not there
     */
    public static CpuPlan parse(String text, int processors) {
        if (Parts.isNothing(text)) {
            return NONE;
        }
        Map<String, CpuSet> sets = new LinkedHashMap<>();
        for (String entry : NEXT.split(text)) {
            String[] sides = entry.split("=", 2);
            if (sides.length != 2 || !PART.matcher(sides[0]).matches()) {
                throw new IllegalArgumentException("'" + entry
                        + "' is not a part and its processors (such as members=0-1,database=2,proxy=3,driver=3)");
            }
            Parts.add(sets, sides[0], CpuSet.parse(sides[1], processors), text);
        }
        return new CpuPlan(sets);
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
