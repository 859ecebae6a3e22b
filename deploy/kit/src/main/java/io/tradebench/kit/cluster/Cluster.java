package io.tradebench.kit.cluster;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * A cluster that {@code up} started, as {@code cluster.json} in the state folder remembers it. It holds no secret.
 *
 * @param version of this file's form
 * @param created when {@code up} ran, ISO 8601
 * @param options what {@code up} was asked for, by option name, for the record in results
 * @param members at least one
 */
public record Cluster(int version, String created, Map<String, String> options, List<Member> members) {

    /** The present form of the file. */
    public static final int VERSION = 1;

    public Cluster {
        options = Map.copyOf(options);
        members = List.copyOf(members);
    }

    /** Where clients go: the first member, as long as there is no proxy. */
    @JsonIgnore
    public URI address() {
        return members.get(0).address();
    }

    /** The same cluster with another state of one of its members, found by name. */
    public Cluster with(Member changed) {
        List<Member> all = members.stream()
                .map(member -> member.name().equals(changed.name()) ? changed : member)
                .toList();
        return new Cluster(version, created, options, all);
    }

    /** Whether any process of this cluster runs. */
    @JsonIgnore
    public boolean isAlive() {
        return members.stream().anyMatch(Member::isAlive);
    }
}
