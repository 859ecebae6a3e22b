package io.tradebench.kit.cluster;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.process.ProcessRecord;
import java.net.URI;

/**
 * One server of a cluster, as the state folder remembers it.
 *
 * @param name {@code database}, {@code member-1}, {@code member-2}, ..., {@code proxy}
 * @param role what it does
 * @param protocol that it speaks: {@code http}, {@code https}, {@code derby} or {@code postgresql}
 * @param host the address it listens on
 * @param port that it listens on
 * @param process null from the moment that it is planned until it is started, and after it was stopped
 */
public record Component(String name, Role role, String protocol, String host, int port, ProcessRecord process) {

    /** Name of the database server. */
    public static final String DATABASE = "database";

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

    /** The same component with another process; null for none. */
    public Component withProcess(ProcessRecord record) {
        return new Component(name, role, protocol, host, port, record);
    }

    /** Whether its process runs; it may still be starting, or hang. */
    @JsonIgnore
    public boolean isAlive() {
        return process != null && process.isAlive();
    }
}
