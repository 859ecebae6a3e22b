package io.tradebench.web.admin;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What the server runs requests with: variables of the server that decide about figures, without addresses and secrets.
 *
 * @param variable the value in force of a variable; empty if the server has none of that name
 */
record ServerSettings(Function<String, Optional<String>> variable) {
    /** Threads of the server's executor, which follow from other variables, as {@code requests.xml} has it. */
    static final String EXECUTOR_THREADS = "executor.threads";

    private static final String CONCURRENT = "trade.requests.concurrent";
    private static final String WAITING = "trade.requests.waiting";

    private static final List<String> NAMES = List.of(
            CONCURRENT,
            WAITING,
            "trade.requests.wait",
            "trade.http.connections",
            "trade.live.sockets",
            "trade.pool.size",
            "trade.pool.minimum",
            "trade.pool.wait",
            "trade.pool.use",
            "trade.statement.cache.size",
            "trade.transaction.timeout",
            "trade.session.timeout",
            "trade.session.maximum");

    /** By name, sorted; without those that the server does not have. */
    Map<String, String> inForce() {
        Map<String, String> settings = new TreeMap<>();
        NAMES.forEach(name -> variable.apply(name).ifPresent(value -> settings.put(name, value)));
        if (settings.keySet().containsAll(List.of(CONCURRENT, WAITING))) {
            int threads = Integer.parseInt(settings.get(CONCURRENT)) * 2 + Integer.parseInt(settings.get(WAITING)) + 20;
            settings.put(EXECUTOR_THREADS, Integer.toString(threads));
        }
        return settings;
    }
}
