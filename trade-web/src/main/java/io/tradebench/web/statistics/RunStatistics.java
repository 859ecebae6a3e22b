package io.tradebench.web.statistics;

import io.tradebench.trade.cluster.Cluster;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Counts the transactions of this member by kind. What counts is public: a client proxy reaches all else by reflection. Safe for use by many threads.
 */
@ApplicationScoped
public class RunStatistics {
    /** What is called by no other name, so that nobody can make up kinds without end. */
    static final String OTHER = "other";

    /** The kinds by the actions that ask for them. */
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("welcome", "welcome"),
            Map.entry("login", "login"),
            Map.entry("register", "register"),
            Map.entry("home", "home"),
            Map.entry("account", "account"),
            Map.entry("portfolio", "portfolio"),
            Map.entry("portfolioNoEdge", "portfolio"),
            Map.entry("quotes", "quotes"),
            Map.entry("order", "order"),
            Map.entry("buy", "buy"),
            Map.entry("sell", "sell"),
            Map.entry("update_profile", "update account"),
            Map.entry("logout", "log off"));

    private Supplier<String> member;
    private Clock clock;
    private volatile Run run;

    /** For the container's proxy. */
    protected RunStatistics() {}

    @Inject
    public RunStatistics(Cluster cluster) {
        this(cluster::self, Clock.systemUTC());
    }

    /** @param member gives the name of this one */
    RunStatistics(Supplier<String> member, Clock clock) {
        this.member = member;
        this.clock = clock;
        this.run = begun();
    }

    private record Run(Instant since, ConcurrentMap<String, Transactions> kinds) {}

    /**
     * Counts an answer to {@code /app}.
     *
     * @param action that was asked for; null if none was
     */
    public void addAction(String action, int status, long nanos) {
        add(action == null ? "welcome" : KINDS.getOrDefault(action, OTHER), status, nanos);
    }

    /**
     * Counts a hit of the scenario, or a call by SOAP.
     *
     * @param operation that was performed; null if none was
     */
    public void addHit(String operation, int status, long nanos) {
        add(operation == null ? OTHER : operation, status, nanos);
    }

    private void add(String kind, int status, long nanos) {
        run.kinds().computeIfAbsent(kind, unused -> new Transactions()).add(status, nanos);
    }

    /** Counts anew from now on. */
    void reset() {
        run = begun();
    }

    private Run begun() {
        return new Run(clock.instant(), new ConcurrentHashMap<>());
    }

    /** What there was since the last reset, in the order of the names. */
    StatisticsReport report() {
        Run until = run;
        return new StatisticsReport(
                member.get(),
                until.since(),
                until.kinds().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(kind -> kind.getValue().line(kind.getKey()))
                        .toList());
    }
}
