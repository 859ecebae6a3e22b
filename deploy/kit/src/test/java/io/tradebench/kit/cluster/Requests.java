package io.tradebench.kit.cluster;

import io.tradebench.kit.database.Database;
import io.tradebench.kit.proxy.ProxyKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What tests ask {@code up} for. */
final class Requests {

    private Requests() {}

    /** A cluster with a proxy. */
    static Topology topology(int members, String database, TlsMode tls) {
        return new Topology(
                members, Database.parse(database, members), Optional.of(ProxyKind.EMBEDDED), tls, Optional.empty());
    }

    static DeploymentRequest request(Topology topology, String heap) {
        return new DeploymentRequest(topology, settings(heap, false), Optional.empty(), CpuPlan.NONE, null, Map.of());
    }

    static MemberSettings settings(String heap, boolean sessionReplication) {
        return new MemberSettings(
                Path.of("jdk"),
                heap,
                List.of(),
                Credentials.NONE,
                sessionReplication,
                Map.of("trade.runtime-mode", "direct"));
    }
}
