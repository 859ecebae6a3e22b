package io.tradebench.kit;

import java.util.List;
import java.util.stream.IntStream;

/** Settings of a cluster with something cached: every two values of two parameters meet, where they can be combined. */
final class PairwiseSettings {

    static final List<String> PARAMETERS = List.of(
            "runtime-mode",
            "caching",
            "servlet-caching",
            "cache.sharing",
            "cache.coherence",
            "cache.offload",
            "order-processing",
            "access-mode");

    /** The last one stays for what comes after them. */
    static final List<List<String>> ALL = List.of(
            List.of("direct", "command", "off", "pull", "eventual", "off", "sync", "remote"),
            List.of("session-direct", "command", "on", "push", "strict", "off", "async-2pc", "web-services"),
            List.of("session-direct", "command", "off", "not-shared", "strict", "off", "async", "remote"),
            List.of("direct", "command", "on", "not-shared", "eventual", "on", "async-2pc", "standard"),
            List.of("ejb", "command", "on", "push-pull", "strict", "off", "async-2pc", "remote"),
            List.of("ejb", "distributed-map", "off", "push", "eventual", "on", "sync", "remote"),
            List.of("ejb", "command", "on", "pull", "strict", "on", "async", "standard"),
            List.of("direct", "distributed-map", "off", "push", "strict", "off", "async", "standard"),
            List.of("ejb", "distributed-map", "off", "not-shared", "eventual", "on", "sync", "web-services"),
            List.of("session-direct", "distributed-map", "off", "pull", "eventual", "on", "async-2pc", "web-services"),
            List.of("direct", "distributed-map", "off", "push-pull", "eventual", "on", "async", "web-services"),
            List.of("session-direct", "command", "on", "push-pull", "strict", "off", "sync", "standard"));

    private PairwiseSettings() {}

    /** One of them, as {@code switch} takes it. */
    static String[] arguments(List<String> values) {
        return IntStream.range(0, values.size())
                .mapToObj(i -> PARAMETERS.get(i) + "=" + values.get(i))
                .toArray(String[]::new);
    }
}
