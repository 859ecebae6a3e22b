package io.tradebench.kit.comparison;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.result.LoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Something that two results were made with differently.
 *
 * @param name of what differs, as {@code result.json} has it below {@code configuration}, {@code versions} or {@code machine}
 * @param base its value there; null if it has none
 * @param other the same on the other side
 */
public record Setting(String name, String base, String other) {

    /** Where and when a run was, not how. */
    private static final Set<String> PLACE = Set.of(
            "run.name", "run.started", "run.target", "run.plan.host", "run.plan.port", "run.plan.seed", "cluster.port");

    /** Of clusters side by side each database has its own. */
    private static final Pattern PORT = Pattern.compile(":\\d+/");

    /** What clients are asked to do: figures per transaction of different work say nothing of the server. */
    private static final Set<String> WORK =
            Set.of("run.mix", "run.plan.mix", "run.plan.updates", "run.plan.symbols", "run.plan.images");

    /** All that differs, by name. */
    static List<Setting> differing(LoadResult base, LoadResult other) {
        Map<String, String> one = of(base);
        Map<String, String> two = of(other);
        Set<String> names = new TreeSet<>(one.keySet());
        names.addAll(two.keySet());
        return names.stream()
                .map(name -> new Setting(name, one.get(name), two.get(name)))
                .filter(setting -> setting.base() == null || !setting.base().equals(setting.other()))
                .toList();
    }

    /** All that differs, but what clients were asked to do. */
    public static List<Setting> besideWork(LoadResult base, LoadResult other) {
        return differing(base, other).stream()
                .filter(setting -> !setting.isWork())
                .toList();
    }

    /** Whether it makes figures of the two incomparable. */
    boolean isWork() {
        return WORK.contains(name);
    }

    /** What a result was made with, by name, without where and when. */
    public static Map<String, String> of(LoadResult result) {
        Map<String, String> settings = new TreeMap<>();
        collect("", Json.tree(result.configuration()), settings);
        collect("versions.", Json.tree(result.versions()), settings);
        collect("machine.", Json.tree(result.machine()), settings);
        settings.keySet().removeAll(PLACE);
        settings.computeIfPresent(
                "database.url", (name, url) -> PORT.matcher(url).replaceAll("/"));
        return settings;
    }

    private static void collect(String prefix, JsonNode node, Map<String, String> settings) {
        node.properties().forEach(field -> {
            String name = prefix + field.getKey();
            JsonNode value = field.getValue();
            if (value.isObject()) {
                collect(name + ".", value, settings);
            } else if (value.isArray()) {
                List<String> values = new ArrayList<>();
                value.forEach(each -> values.add(each.asText()));
                settings.put(name, String.join(" ", values));
            } else if (!value.isNull()) {
                settings.put(name, value.asText());
            }
        });
    }

    @Override
    public String toString() {
        return name + ": " + (base == null ? "-" : base) + " -> " + (other == null ? "-" : other);
    }
}
