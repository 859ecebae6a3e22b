package io.tradebench.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The packages there are, and who of them may use whom. */
final class Packages {
    static final String OURS = "io.tradebench.";

    /** From the lowest to the highest: a package uses those before it, and none behind it. */
    static final List<List<String>> ORDERS = List.of(
            packages(
                    "cache",
                    "", // DistributedMap, what applications use
                    "statistics",
                    "serialization",
                    "protocol",
                    "protocol.execution",
                    "protocol.invalidation",
                    "protocol.wire",
                    "protocol.membership",
                    "protocol.delivery",
                    "protocol.strict",
                    "protocol.sharing",
                    "protocol.switching",
                    "protocol.member",
                    "channel",
                    "hazelcast",
                    "trace",
                    "store.disk",
                    "store",
                    "object",
                    "management",
                    "rules.file",
                    "rules",
                    "command"),
            packages(
                    "trade",
                    "domain",
                    "", // TradeServices, what the brokerage does
                    "soap",
                    "config.parameter",
                    "config",
                    "trading",
                    "database.sql",
                    "database.transaction",
                    "database.population",
                    "database.audit",
                    "database",
                    "cluster",
                    "command",
                    "session", // SessionTrade, what session beans of every runtime are
                    "ejb",
                    "direct",
                    "caching",
                    "messaging",
                    "sample",
                    "streaming",
                    "access",
                    "assembly",
                    "broker",
                    "facade"),
            packages(
                    "web",
                    "page",
                    "request",
                    "view",
                    "error",
                    "rest",
                    "security",
                    "service",
                    "admission",
                    "edge",
                    "primitive.base",
                    "primitive.container",
                    "primitive.async",
                    "primitive.session",
                    "primitive.data",
                    "primitive.messaging",
                    "primitive.feature",
                    "primitive.protocol",
                    "primitive.cache",
                    "primitive",
                    "health",
                    "cache",
                    "json",
                    "admin",
                    "monitor",
                    "statistics",
                    "action",
                    "scenario",
                    "resource",
                    "soap",
                    "live"),
            packages(
                    "kit",
                    "base",
                    "console",
                    "statistics",
                    "conditions",
                    "process",
                    "container",
                    "place",
                    "admin",
                    "visit",
                    "database",
                    "cluster",
                    "member",
                    "proxy", // ProxyProgram, what all proxies are
                    "proxy.embedded",
                    "proxy.program",
                    "control",
                    "fault",
                    "deploy",
                    "driver.protocol",
                    "driver.recording",
                    "driver",
                    "profile",
                    "load.warmup",
                    "load.settings",
                    "load.cluster",
                    "load.recording",
                    "load.primitive",
                    "load",
                    "result",
                    "comparison",
                    "sizing",
                    "advice",
                    "study",
                    "testbed", // TestBed, what experiments work with
                    "experiment",
                    "witness",
                    "reliability",
                    "soak",
                    "elasticity",
                    "capacity",
                    "coherence",
                    "report.model",
                    "report.chart",
                    "report",
                    "command.option",
                    "command.bed",
                    "command",
                    "")); // Main

    /** Packages that those below them in the tree may use: they are an interface, or a vocabulary. */
    static final Set<String> INTERFACES =
            Set.of(OURS + "cache", OURS + "cache.protocol", OURS + "trade", OURS + "kit.proxy");

    private Packages() {}

    private static List<String> packages(String root, String... names) {
        return List.of(names).stream()
                .map(name -> OURS + root + (name.isEmpty() ? "" : "." + name))
                .toList();
    }

    /** The packages above one in the tree, nearest first. */
    static List<String> above(String name) {
        List<String> above = new ArrayList<>();
        for (String next = parent(name); next.startsWith(OURS); next = parent(next)) {
            above.add(next);
        }
        return above;
    }

    private static String parent(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }
}
