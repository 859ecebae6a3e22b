package io.tradebench.kit.result;

import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Span;
import io.tradebench.kit.load.cluster.ComponentCpu;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.load.warmup.Steadiness;
import io.tradebench.kit.result.LoadResult.Quota;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import io.tradebench.kit.statistics.Interval;
import io.tradebench.kit.statistics.Ratios;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;

/** The rules by which a result may be used or not. */
final class Validity {

    private static final double MOST_REFUSED_PERCENT = 1.0;
    private static final double MOST_OFF_POINTS = 1.0;

    private static final double STANDARD_DEVIATIONS = 4;

    private static final List<String> ORDERS = List.of("buy", "sell");

    private static final int CARDS = 100;

    private Validity() {}

    /**
     * Why a measurement may not be used.
     *
     * @param mix its transactions by name
     * @return empty if it may
     */
    static List<String> problems(Measurement measurement, Map<String, TransactionResult> mix) {
        List<String> problems = new ArrayList<>();
        outcomes(measurement, problems);
        shares(measurement, mix, problems);
        measurement.spans().forEach(span -> members(span.before(), span.after(), problems));
        configuration(measurement, problems);
        versions(measurement.before().members().members(), problems);
        gaps(measurement.spans(), problems);
        measurement.atRest().members().forEach((name, atRest) -> connections(name, atRest, problems));
        measurement.joiners().forEach(name -> problems.add(name + " joined during the run"));
        components(measurement, problems);
        if (!measurement.audit().exact()) {
            problems.add("the audit found " + measurement.audit().violationCount() + " violations");
        }
        return problems;
    }

    private static void outcomes(Measurement measurement, List<String> problems) {
        Outcomes total = measurement.total().all();
        long all = total.all();
        long errors = total.errors();
        long refused = total.refused();
        long turnedAway = total.turnedAway();
        if (total.ok() == 0) {
            problems.add("no transaction succeeded");
        }
        if (errors > 0) {
            problems.add(errors + (errors == 1 ? " error" : " errors"));
        }
        if (100.0 * refused > MOST_REFUSED_PERCENT * all) {
            problems.add(String.format(
                    Locale.ROOT, "%.1f %% of transactions were refused, more than 1 %%", 100.0 * refused / all));
        }
        if (100.0 * turnedAway > MOST_REFUSED_PERCENT * all) {
            problems.add(String.format(
                    Locale.ROOT,
                    "%.1f %% of transactions were turned away, more than 1 %%: more was asked of the members than they take on",
                    100.0 * turnedAway / all));
        }
    }

    private static void shares(Measurement measurement, Map<String, TransactionResult> mix, List<String> problems) {
        long begun = decks(measurement);
        long all = mix.keySet().stream()
                .filter(measurement.settings().mix()::contains)
                .mapToLong(name ->
                        measurement.outcomes().getOrDefault(name, Outcomes.NONE).all())
                .sum();
        List<String> off = off(judged(mix), wanted -> Math.max(MOST_OFF_POINTS, byChance(wanted, begun, all)));
        if (!off.isEmpty()) {
            problems.add("the mix was off: " + String.join(", ", off));
        }
    }

    /**
     * Why figures may be those of something else on the machine. Settings that take turns share what it does slowly, and not what it does in a
     * burst.
     */
    static List<String> contaminations(Measurement measurement) {
        List<String> contaminations = new ArrayList<>(measurement.conditions().intruders());
        if (isOfTurns(measurement)) {
            measurement.conditions().burst().ifPresent(contaminations::add);
        } else {
            measurement.conditions().drift().ifPresent(contaminations::add);
        }
        return contaminations;
    }

    private static boolean isOfTurns(Measurement measurement) {
        return measurement.spans().size() > 1;
    }

    /**
     * What must be known about figures that may be used.
     *
     * @param mix its transactions by name
     * @param quotas of processor time by component
     */
    static List<String> reservations(
            Measurement measurement,
            Map<String, TransactionResult> mix,
            Map<String, Quota> quotas,
            DriverFigures drivers) {
        List<String> reservations = new ArrayList<>();
        if (!measurement.warmup().steady() && !measurement.settings().warmup().warm()) {
            reservations.add(notSteady(measurement.warmup().drift()));
        }
        List<String> inexact = off(judged(mix), wanted -> MOST_OFF_POINTS);
        if (!inexact.isEmpty()) {
            reservations.add("too short for an exact mix (" + String.join(", ", inexact) + "): measure longer");
        }
        List<String> exchanged = exchanged(mix);
        if (inexact.isEmpty() && !exchanged.isEmpty()) {
            reservations.add(
                    "customers without holdings bought instead of selling (" + String.join(", ", exchanged) + ")");
        }
        quotas.forEach((name, quota) -> {
            if (quota.isExhausted()) {
                reservations.add(String.format(
                        Locale.ROOT,
                        "%s used %.0f %% of its %.2f processors: the others wait for it",
                        name,
                        100 * quota.usedShare(),
                        quota.processors()));
            }
        });
        long clears = CacheFigures.clears(measurement);
        if (clears > 0) {
            reservations.add("caches were emptied as a whole meanwhile (" + clears + "): they were filled anew");
        }
        measurement.target().cluster().flatMap(Cluster::idle).ifPresent(reservations::add);
        DatabaseMaintenance maintenance = measurement.maintenance();
        if (maintenance.isAny()) {
            reservations.add(String.format(
                    Locale.ROOT,
                    "the database had work of its own meanwhile: %d checkpoints begun, %d pages written by checkpoints, %d tables vacuumed, %d analyzed",
                    maintenance.checkpoints(),
                    maintenance.pagesWritten(),
                    maintenance.vacuums(),
                    maintenance.analyses()));
        }
        if (!measurement.settings().profiled().isEmpty()) {
            reservations.add(
                    "members were profiled meanwhile, which is in the figures: compare with results that were profiled, too");
        }
        if (measurement.settings().recorded()) {
            reservations.add(
                    "flight recordings were made of members meanwhile, which is in the figures: compare with results that were recorded, too");
        }
        if (measurement.settings().traced()) {
            reservations.add(
                    "members recorded what was asked of their caches meanwhile, which is in the figures: compare with results that did, too");
        }
        if (isOfTurns(measurement)) {
            measurement
                    .conditions()
                    .drift()
                    .ifPresent(drift -> reservations.add(drift + ": compare with what took turns with it alone"));
        }
        reservations.addAll(drivers.bottlenecks());
        if (measurement.settings().hidesWaiting()) {
            reservations.add(
                    "clients without think time that wait for each answer ask less of a slow cluster, so percentiles"
                            + " hide waiting (--rate does not)");
        }
        return reservations;
    }

    private static String notSteady(Interval drift) {
        return drift == null
                ? "the warm-up was too short to tell how far from steady the cost was: figures may still improve"
                : String.format(
                        Locale.ROOT,
                        "the warm-up was not steady%s: going on like that, the cost would change by %+.1f to %+.1f %% meanwhile",
                        Steadiness.isSteady(drift) ? ", since not every user had logged in" : "",
                        Ratios.percent(drift.low()),
                        Ratios.percent(drift.high()));
    }

    private static List<String> off(Map<String, Share> shares, IntToDoubleFunction mostPoints) {
        List<String> off = new ArrayList<>();
        shares.forEach((name, share) -> {
            if (Math.abs(share.achieved - share.wanted) > mostPoints.applyAsDouble(share.wanted)) {
                off.add(String.format(Locale.ROOT, "%s %.1f %% instead of %d %%", name, share.achieved, share.wanted));
            }
        });
        return off;
    }

    /** Buys and sells that only together have their share, as text. */
    private static List<String> exchanged(Map<String, TransactionResult> mix) {
        Map<String, Share> orders = new LinkedHashMap<>();
        ORDERS.stream()
                .filter(name -> mix.get(name).achieved() != null)
                .forEach(name -> orders.put(
                        name, new Share(mix.get(name).wanted(), mix.get(name).achieved())));
        return off(orders, wanted -> MOST_OFF_POINTS);
    }

    /** A customer without a holding buys instead of selling: the plan keeps the sum of both. */
    private static Map<String, Share> judged(Map<String, TransactionResult> mix) {
        Map<String, Share> judged = new LinkedHashMap<>();
        mix.forEach((name, transaction) -> {
            if (transaction.wanted() != null && transaction.achieved() != null) {
                String judgedAs = ORDERS.contains(name) ? String.join(" or ", ORDERS) : name;
                judged.merge(judgedAs, new Share(transaction.wanted(), transaction.achieved()), Share::plus);
            }
        });
        return judged;
    }

    /** In percent. */
    private record Share(int wanted, double achieved) {
        private Share plus(Share other) {
            return new Share(wanted + other.wanted, achieved + other.achieved);
        }
    }

    /** How many decks were open when it was begun to count: that of each client, or of each session that was live, once for every span. */
    private static long decks(Measurement measurement) {
        return measurement
                .arrivals()
                .map(arrivals -> Math.max(1, Math.max(arrivals.liveAtBegin(), arrivals.liveAtEnd())))
                .orElse((long) measurement.settings().clients()
                        * measurement.spans().size());
    }

    /**
     * How far chance alone moves a share. A client deals whole decks, so only the two that it had begun at the ends count. Of
     * n cards drawn from a deck, those of one kind vary by n (1 - n/100) p (1 - p), at most by a quarter deck, and never by more than
     * as many draws that know nothing of each other.
     *
     * @param begun decks that were open when it was begun to count
     * @return four standard deviations, in points: hundreds of runs have nine shares each
     */
    private static double byChance(int wanted, long begun, long transactions) {
        double share = wanted / 100.0;
        double variance = Math.min(2.0 * begun * CARDS / 4, transactions) * share * (1 - share);
        return 100 * STANDARD_DEVIATIONS * Math.sqrt(variance) / transactions;
    }

    private static void members(Snapshot then, Snapshot now, List<String> problems) {
        Map<String, ProcessFigures> after = now.members().members();
        then.members().members().forEach((name, before) -> {
            member(name, before, after.get(name), problems);
            if (after.containsKey(name)
                    && after.get(name).sameProcess(before)
                    && after.get(name).configurationVersion() != before.configurationVersion()) {
                problems.add(changed(name));
            }
        });
    }

    /** What a result tells of its configuration was read before anything was counted. */
    private static void configuration(Measurement measurement, List<String> problems) {
        ConfigurationReport told = measurement.configuration();
        ProcessFigures first =
                measurement.spans().get(0).before().members().members().get(told.member());
        String problem = changed(told.member());
        if (first != null && first.configurationVersion() != told.version() && !problems.contains(problem)) {
            problems.add(problem);
        }
    }

    /** What a result tells of versions is that of one member. Machines may differ in their systems. */
    private static void versions(Map<String, ProcessFigures> members, List<String> problems) {
        Set<String> parts = new TreeSet<>();
        members.values().forEach(member -> parts.addAll(member.versions().keySet()));
        parts.remove("os");
        for (String part : parts) {
            Map<String, String> each = new TreeMap<>();
            members.forEach((name, member) -> each.put(name, member.versions().get(part)));
            if (new HashSet<>(each.values()).size() > 1) {
                problems.add("members differ in version: " + part + " " + each);
            }
        }
    }

    private static String changed(String member) {
        return "the configuration of " + member + " was changed during the run";
    }

    /** Between the turns of one setting others have theirs, with configurations of their own. */
    private static void gaps(List<Span> spans, List<String> problems) {
        for (int i = 1; i < spans.size(); i++) {
            Map<String, ProcessFigures> then =
                    spans.get(i - 1).after().members().members();
            Map<String, ProcessFigures> now = spans.get(i).before().members().members();
            then.forEach((name, before) -> member(name, before, now.get(name), problems));
            now.keySet().stream()
                    .filter(name -> !then.containsKey(name))
                    .forEach(name -> problems.add(name + " joined during the run"));
        }
    }

    private static void member(String name, ProcessFigures before, ProcessFigures after, List<String> problems) {
        if (after == null) {
            problems.add(name + " was lost during the run");
        } else if (!after.sameProcess(before)) {
            problems.add(name + " was started again during the run");
        }
    }

    private static void connections(String member, ProcessFigures atRest, List<String> problems) {
        atRest.pools().stream()
                .filter(pool -> pool.inUse() > 0)
                .map(pool -> String.format(
                        Locale.ROOT,
                        "%s has %d connection%s of %s in use though nobody uses %s any more",
                        member,
                        pool.inUse(),
                        pool.inUse() == 1 ? "" : "s",
                        pool.name(),
                        pool.inUse() == 1 ? "it" : "them"))
                .forEach(problems::add);
    }

    private static void components(Measurement measurement, List<String> problems) {
        ComponentCpu before = measurement.before().components();
        before.instances().keySet().stream()
                .filter(name -> !measurement.after().components().runsOnSince(before, name))
                .forEach(name -> problems.add("the " + name + " ended or was started again during the run"));
    }
}
