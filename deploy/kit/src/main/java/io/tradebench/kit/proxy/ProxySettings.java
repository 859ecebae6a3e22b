package io.tradebench.kit.proxy;

import java.util.List;

/**
 * What a proxy is told.
 *
 * @param host address to listen on
 * @param port to listen on
 * @param members at least one, with different clone ids
 * @param tlsToMembers whether the members are asked by TLS; {@link ProxyTls#trusted()} is there then
 * @param tls null if clients talk plain HTTP and {@code tlsToMembers} is false
 * @param limits times and sizes
 */
public record ProxySettings(
        String host, int port, List<Backend> members, boolean tlsToMembers, ProxyTls tls, ProxyLimits limits) {

    /** @throws IllegalArgumentException if there are no members, or TLS to them without an issuer to trust */
    public ProxySettings {
        members = List.copyOf(members);
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a proxy needs members");
        }
        if (tlsToMembers && (tls == null || tls.trusted() == null)) {
            throw new IllegalArgumentException("TLS to the members needs a trusted issuer");
        }
    }

    /** With the standard limits. */
    public ProxySettings(String host, int port, List<Backend> members, boolean tlsToMembers, ProxyTls tls) {
        this(host, port, members, tlsToMembers, tls, ProxyLimits.standard());
    }
}
