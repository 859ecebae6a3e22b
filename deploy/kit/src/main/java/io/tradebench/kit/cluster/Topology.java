package io.tradebench.kit.cluster;

import io.tradebench.kit.database.Database;
import io.tradebench.kit.proxy.ProxyKind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which components a cluster has.
 *
 * @param members how many
 * @param database that they work on
 * @param proxy before them; empty for none
 * @param tls where connections are encrypted
 * @param port for clients; empty for the first free one
 */
public record Topology(int members, Database database, Optional<ProxyKind> proxy, TlsMode tls, Optional<Integer> port) {

    /** What was asked for, for the record in results. */
    public Map<String, String> record() {
        return Map.of(
                "members", Integer.toString(members),
                "proxy", proxy.map(kind -> kind.name().toLowerCase(Locale.ROOT)).orElse("none"),
                "tls", tls.name().toLowerCase(Locale.ROOT));
    }

    /** Protocol of the members. */
    String memberProtocol() {
        return tls == TlsMode.MEMBER ? "https" : "http";
    }

    /** Protocol of the proxy. */
    String proxyProtocol() {
        return tls == TlsMode.OFF ? "http" : "https";
    }
}
