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
 * @param front numeric address of the proxy before this one, which is believed what it tells of clients; null if clients come themselves
 * @param leadsToProxy whether the only one of the {@code members} is a proxy, which is asked about itself and not about members
 * @param edgeSecret by which members know the proxy as an edge, which keeps pages; null if it is none
 */
public record ProxySettings(
        String host,
        int port,
        List<Backend> members,
        boolean tlsToMembers,
        ProxyTls tls,
        ProxyLimits limits,
        String front,
        boolean leadsToProxy,
        String edgeSecret) {

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

    /** Between clients and members. */
    public ProxySettings(
            String host, int port, List<Backend> members, boolean tlsToMembers, ProxyTls tls, ProxyLimits limits) {
        this(host, port, members, tlsToMembers, tls, limits, null, false, null);
    }

    /** The same before a proxy. It waits for longer than that one, which knows whether a member is silent or dead. */
    public ProxySettings beforeProxy() {
        return new ProxySettings(host, port, members, tlsToMembers, tls, limits.beforeProxy(), front, true, null);
    }

    /**
     * The same behind a proxy, which alone comes to it.
     *
     * @param address numeric, from which that one comes
     */
    public ProxySettings behind(String address) {
        return new ProxySettings(
                host, port, members, tlsToMembers, tls, limits.behindProxy(), address, leadsToProxy, null);
    }

    /**
     * The same as an edge.
     *
     * @param secret by which members know it
     */
    public ProxySettings asEdge(String secret) {
        return new ProxySettings(host, port, members, tlsToMembers, tls, limits, front, leadsToProxy, secret);
    }

    /** With the standard limits. */
    public ProxySettings(String host, int port, List<Backend> members, boolean tlsToMembers, ProxyTls tls) {
        this(host, port, members, tlsToMembers, tls, ProxyLimits.standard());
    }
}
