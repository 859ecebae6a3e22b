package io.tradebench.kit.command;

import io.tradebench.kit.cluster.CpuPlan;
import io.tradebench.kit.cluster.TlsMode;
import io.tradebench.kit.cluster.Topology;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.proxy.ProxyKind;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which components a cluster has. */
final class TopologyOptions {

    private static final int MOST_MEMBERS = 64;

    /** The values of {@code --proxy}. */
    enum ProxyChoice {
        NONE,
        EMBEDDED,
        NGINX,
        HAPROXY;

        Optional<ProxyKind> kind() {
            return this == NONE ? Optional.empty() : Optional.of(ProxyKind.valueOf(name()));
        }
    }

    @Option(
            names = "--members",
            paramLabel = "N",
            defaultValue = "1",
            description = "Application servers (default: ${DEFAULT-VALUE}).")
    private int members;

    @Option(
            names = "--proxy",
            paramLabel = "PROXY",
            defaultValue = "none",
            description =
                    "Proxy before the members: embedded (comes with the kit), nginx, haproxy, or none, with which clients"
                            + " go to member-1 (default: ${DEFAULT-VALUE}).")
    private ProxyChoice proxy;

    @Option(
            names = "--tls",
            paramLabel = "WHERE",
            description =
                    "Encrypt connections: proxy (clients to the proxy) or member (clients to the proxy and the proxy to the"
                            + " members). The certificate is made on the spot and signed by itself.")
    private TlsMode tls;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port for clients (default: the first free one from 9080 on).")
    private Integer port;

    @Option(
            names = "--cpus",
            paramLabel = "PARTS",
            description =
                    "Processors of each part, as in members=0,database=1,proxy=1,driver=1; member-2=3 goes before members"
                            + " (default: all processors for all parts).")
    private String cpus;

    int members() {
        return members;
    }

    Topology topology(CommandSpec spec, Database database) {
        requireRanges(spec);
        TlsMode mode = tls == null ? TlsMode.OFF : tls;
        if (mode == TlsMode.PROXY && proxy == ProxyChoice.NONE) {
            throw wrong(spec, "--tls proxy needs a --proxy; without one use --tls member");
        }
        return new Topology(members, database, proxy.kind(), mode, Optional.ofNullable(port));
    }

    CpuPlan processors(CommandSpec spec) {
        try {
            return CpuPlan.parse(cpus, Runtime.getRuntime().availableProcessors());
        } catch (IllegalArgumentException e) {
            throw wrong(spec, "--cpus: " + e.getMessage());
        }
    }

    /** What was asked for, for the record in results. */
    Map<String, String> record(Topology topology) {
        Map<String, String> record = new TreeMap<>(topology.record());
        record.put(CpuPlan.OPTION, cpus == null ? "" : cpus);
        return record;
    }

    private void requireRanges(CommandSpec spec) {
        if (members < 1 || members > MOST_MEMBERS) {
            throw wrong(spec, "--members " + members + ": use 1 to " + MOST_MEMBERS);
        }
        if (port != null && (port < 1 || port > 65535)) {
            throw wrong(spec, "--port " + port + ": a port is a number from 1 to 65535");
        }
    }

    private static ParameterException wrong(CommandSpec spec, String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
