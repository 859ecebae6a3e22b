package io.tradebench.kit.admin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * The members of a cluster, as one of them sees the others.
 *
 * @param name of the cluster; null for a member alone
 * @param members all that the cluster is to have
 */
public record ClusterReport(String name, List<Entry> members) {

    public ClusterReport {
        members = members == null ? List.of() : List.copyOf(members);
    }

    /**
     * One member.
     *
     * @param member its name
     * @param reachable whether it answered
     * @param process its figures; null if it did not answer
     */
    public record Entry(String member, boolean reachable, JsonNode process) {}

    /** Names of the members that did not answer. */
    public List<String> unreachable() {
        return members.stream()
                .filter(entry -> !entry.reachable())
                .map(Entry::member)
                .toList();
    }
}
