package io.tradebench.kit.result;

import static io.tradebench.kit.console.Numbers.number;

import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.result.LoadResult.Profile;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The parts of members by what a transaction takes of them, as a person reads it: the dearest first. */
record ProfileTable(Profile profile) {

    String render() {
        TextTable table = TextTable.ofFigures("area of the members", "CPU ms", "%", "KiB allocated", "%");
        Set<String> areas = new TreeSet<>((one, two) -> {
            int order = Double.compare(order(two), order(one));
            return order == 0 ? one.compareTo(two) : order;
        });
        areas.addAll(profile.cpuMs().keySet());
        areas.addAll(profile.allocatedKiB().keySet());
        areas.forEach(area -> table.row(
                area,
                number(profile.cpuMs().get(area), 3),
                percent(profile.cpuMs(), area),
                number(profile.allocatedKiB().get(area), 1),
                percent(profile.allocatedKiB(), area)));
        return table.render();
    }

    /** By the first kind that was profiled. */
    private double order(String area) {
        Map<String, Double> first = profile.cpuMs().isEmpty() ? profile.allocatedKiB() : profile.cpuMs();
        return first.getOrDefault(area, 0.0);
    }

    private static String percent(Map<String, Double> areas, String area) {
        double all = areas.values().stream().mapToDouble(Double::doubleValue).sum();
        return areas.containsKey(area) ? number(100 * areas.get(area) / all, 1) : null;
    }
}
