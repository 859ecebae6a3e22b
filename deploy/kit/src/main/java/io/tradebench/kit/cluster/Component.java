package io.tradebench.kit.cluster;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.tradebench.kit.container.ContainerRecord;
import io.tradebench.kit.place.ForeignRecord;
import io.tradebench.kit.process.Instance;
import io.tradebench.kit.process.ProcessRecord;
import java.net.URI;

/**
 * One server of a cluster, as the state folder remembers it.
 *
 * @param name {@code database}, {@code messaging}, {@code member-1}, {@code member-2}, ..., {@code web}, {@code proxy}
 * @param role what it does
 * @param protocol that it speaks: {@code http}, {@code https}, {@code derby}, {@code postgresql} or {@code jfap}
 * @param host the address it listens on
 * @param port that it listens on
 * @param instance null from the moment that it is planned until it is started, and after it was stopped
 */
public record Component(
        String name,
        Role role,
        String protocol,
        String host,
        int port,

        @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
        @JsonSubTypes({
            @JsonSubTypes.Type(ProcessRecord.class),
            @JsonSubTypes.Type(ContainerRecord.class),
            @JsonSubTypes.Type(ForeignRecord.class)
        })
        Instance instance) {

    /** Name of the database server. */
    public static final String DATABASE = "database";

    /** Name of the messaging server. */
    public static final String MESSAGING = "messaging";

    /** Name of the web server between proxy and members. */
    public static final String WEB = "web";

    /** Name of the proxy. */
    public static final String PROXY = "proxy";

    /** Name of a member, counted from 1. */
    public static String member(int number) {
        return "member-" + number;
    }

    /** Where it is reached. */
    @JsonIgnore
    public URI address() {
        return URI.create(protocol + "://" + host + ":" + port);
    }

    /** The same component with another process or container; null for none. */
    public Component with(Instance other) {
        return new Component(name, role, protocol, host, port, other);
    }

    /** Whether others have started it: then all that the kit knows is what its admin interface tells. */
    @JsonIgnore
    public boolean isForeign() {
        return instance instanceof ForeignRecord;
    }

    /** Whether its process or container runs; it may still be starting, or hang. */
    @JsonIgnore
    public boolean isAlive() {
        return instance != null && instance.isAlive();
    }
}
