package io.tradebench.kit.admin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The configuration in force on every member.
 *
 * @param members all that the cluster is to have
 */
public record ClusterConfiguration(List<Entry> members) {

    public ClusterConfiguration {
        members = members == null ? List.of() : List.copyOf(members);
    }

    /**
     * One member.
     *
     * @param member its name
     * @param reachable whether it answered
     * @param configuration in force; null if it did not answer
     */
    public record Entry(String member, boolean reachable, ConfigurationReport configuration) {}

    /** Values of one parameter by member, of those that answered. */
    public Map<String, String> values(String name) {
        Map<String, String> values = new LinkedHashMap<>();
        answered()
                .forEach(entry -> values.put(
                        entry.member(), entry.configuration().values().getOrDefault(name, "-")));
        return values;
    }

    /** The value of one parameter, or its values by member where they differ, such as {@code off on member-1, on on member-2}. */
    public String text(String name) {
        Map<String, String> values = values(name);
        return isSame(values)
                ? values.values().iterator().next()
                : values.entrySet().stream()
                        .map(value -> value.getValue() + " on " + value.getKey())
                        .collect(Collectors.joining(", "));
    }

    /** The parameters in which members differ. */
    public List<String> differences() {
        return names().stream().filter(name -> !isSame(values(name))).toList();
    }

    private static boolean isSame(Map<String, String> values) {
        return values.values().stream().distinct().count() == 1;
    }

    /** The parameters that have other values here than there, on any member. */
    public List<String> changed(ClusterConfiguration before) {
        return names().stream()
                .filter(name -> !values(name).equals(before.values(name)))
                .toList();
    }

    /** The members that answered. */
    public List<Entry> answered() {
        return members.stream().filter(Entry::reachable).toList();
    }

    private TreeSet<String> names() {
        return answered().stream()
                .flatMap(entry -> entry.configuration().values().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
