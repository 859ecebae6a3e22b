package io.tradebench.kit.cluster;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.net.URI;

/**
 * One application server of a cluster, as the state folder remembers it.
 *
 * @param name {@code member-1}, {@code member-2}, ...: also the name of its folder
 * @param host the address it listens on
 * @param port its HTTP port
 * @param process its process; null from the moment that it is planned until it is started
 */
public record Member(String name, String host, int port, ProcessRecord process) {

    /** Where its pages and its admin interface are. */
    @JsonIgnore
    public URI address() {
        return URI.create("http://" + host + ":" + port);
    }

    /** The same member, started. */
    public Member startedAs(ProcessRecord record) {
        return new Member(name, host, port, record);
    }

    /** Whether its process runs; it may still be starting, or hang. */
    @JsonIgnore
    public boolean isAlive() {
        return process != null && process.isAlive();
    }
}
