package io.tradebench.kit.deploy;

import io.tradebench.kit.database.Credentials;
import io.tradebench.kit.proxy.ProxyKind;
import java.util.Optional;

/** What tests ask {@code up} for. */
final class Specs {

    private Specs() {}

    /** A cluster with a proxy. */
    static ClusterSpec of(int members, String database, TlsMode tls) {
        return builder(members, database, tls).build();
    }

    static ClusterSpecBuilder builder(int members, String database, TlsMode tls) {
        return ClusterSpec.builder()
                .members(members)
                .database(database, Credentials.NONE)
                .proxy(Optional.of(ProxyKind.EMBEDDED))
                .tls(tls)
                .set("runtime-mode", "direct");
    }
}
