package io.tradebench.kit.result;

import io.tradebench.kit.profile.Areas;
import io.tradebench.kit.profile.ProfileFolder;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.profile.Stacks;
import io.tradebench.kit.result.LoadResult.Profile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a transaction takes, by the profiles of all members: CPU time in nanoseconds, memory in bytes. Samples tell where CPU time
 * goes; how much it is was measured, so they are scaled by that.
 */
public final class TransactionProfile {

    private static final double NANOS = 1e6;
    private static final double KIBIBYTE = 1024;
    private static final Areas AREAS = Areas.ofTable();

    private TransactionProfile() {}

    /** That of a result; {@link Stacks#NONE} if nothing of this kind was profiled. */
    static Stacks of(StoredResult stored, ProfileKind kind) {
        LoadResult result = stored.result();
        return of(stored.folder(), kind, result.cpuSecondsPer1000(), result.transactions());
    }

    /**
     * By area, as a result has it.
     *
     * @param folder of the result
     * @param millis CPU milliseconds per transaction by component, null where that was not measured
     * @return null if nothing was profiled
     */
    static Profile byArea(Path folder, Map<String, Double> millis, long transactions) {
        Stacks cpu = of(folder, ProfileKind.CPU, millis, transactions);
        Stacks allocated = of(folder, ProfileKind.ALLOC, millis, transactions);
        return cpu.weights().isEmpty() && allocated.weights().isEmpty()
                ? null
                : new Profile(byArea(cpu, NANOS, 4), byArea(allocated, KIBIBYTE, 2));
    }

    private static Map<String, Double> byArea(Stacks stacks, double unit, int decimals) {
        Map<String, Double> areas = new LinkedHashMap<>();
        AREAS.of(stacks).forEach((name, amount) -> areas.put(name, Figures.rounded(amount / unit, decimals)));
        return areas;
    }

    private static Stacks of(Path folder, ProfileKind kind, Map<String, Double> millis, long transactions) {
        Stacks all = Stacks.NONE;
        for (Map.Entry<String, Stacks> member :
                ProfileFolder.of(folder).stacks(kind).entrySet()) {
            Stacks stacks = member.getValue();
            Double cost = millis.get(member.getKey());
            if (kind == ProfileKind.ALLOC) {
                all = all.plus(stacks.times(1.0 / transactions));
            } else if (cost != null) {
                all = all.plus(stacks.times(cost * NANOS / stacks.total()));
            }
        }
        return all;
    }
}
