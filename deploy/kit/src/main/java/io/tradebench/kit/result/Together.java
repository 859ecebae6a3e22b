package io.tradebench.kit.result;

import io.tradebench.kit.result.LoadResult.AuditResult;
import io.tradebench.kit.result.LoadResult.Cost;
import io.tradebench.kit.result.LoadResult.DriverResult;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.result.LoadResult.WriteShare;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * The result of equal clusters that were driven at once: what they did is added up, what a transaction took is the mean of all transactions, and what
 * spoils one spoils all.
 *
 * @param parts the result of each, at least one
 * @param times response times of all by transaction, in milliseconds
 */
record Together(List<LoadResult> parts, Map<String, Histogram> times) {

    LoadResult result() {
        Totals totals = new Totals(parts, times);
        List<DriverResult> drivers = drivers();
        Cost cost = totals.cost();
        Map<String, TransactionResult> mix = totals.mix();
        return new LoadResult(
                LoadResult.SCHEMA,
                parts.stream().allMatch(LoadResult::valid),
                said(LoadResult::invalidBecause),
                distinct(LoadResult::contaminatedBecause),
                reservations(drivers),
                totals.transactions(),
                totals.sum(LoadResult::errors),
                totals.sum(LoadResult::refused),
                totals.sum(LoadResult::turnedAway),
                totals.seconds(),
                totals.total(LoadResult::etr, 2),
                totals.itr(cost),
                totals.total(LoadResult::elementsPerSecond, 2),
                totals.latencyOfMix(mix),
                cost,
                totals.secondsPer1000(),
                totals.quotas(),
                null,
                mix,
                new WriteShare(
                        first().writeShare().nominal(),
                        totals.mean(part -> part.writeShare().measured(), 2)),
                totals.unitsOfWork(),
                totals.cache(),
                totals.edge(),
                totals.collection(),
                WarmupResult.leastWarm(totals.all(LoadResult::warmup)),
                drivers,
                null,
                byCluster(LoadResult::pools),
                byCluster(LoadResult::starts),
                first().conditions(),
                new AuditResult(
                        parts.stream().allMatch(part -> part.audit().exact()),
                        totals.sum(part -> part.audit().accounts()),
                        totals.sum(part -> part.audit().violations())),
                configuration(),
                first().versions(),
                first().machine(),
                parts.stream().map(part -> "(" + part.command() + ")").collect(Collectors.joining(" & ")));
    }

    private LoadResult first() {
        return parts.get(0);
    }

    private static String cluster(int number) {
        return "cluster-" + (number + 1);
    }

    // --- what is said

    /** What all say is said once. */
    private List<String> said(Function<LoadResult, List<String>> words) {
        Set<String> shared = new LinkedHashSet<>(words.apply(first()));
        parts.forEach(part -> shared.retainAll(words.apply(part)));
        List<String> said = new ArrayList<>(shared);
        for (int i = 0; i < parts.size(); i++) {
            for (String each : words.apply(parts.get(i))) {
                if (!shared.contains(each)) {
                    said.add(cluster(i) + ": " + each);
                }
            }
        }
        return said;
    }

    /** They were on the same machine. */
    private List<String> distinct(Function<LoadResult, List<String>> words) {
        return parts.stream()
                .flatMap(part -> words.apply(part).stream())
                .distinct()
                .toList();
    }

    private List<String> reservations(List<DriverResult> drivers) {
        List<String> reservations = said(LoadResult::reservations);
        double here = shareHere(drivers);
        boolean isSaid = reservations.stream().anyMatch(each -> each.contains(DriverFigures.TOGETHER));
        if (DriverFigures.isBottleneck(here) && !isSaid) {
            reservations.add(DriverFigures.said(DriverFigures.TOGETHER, here));
        }
        return reservations;
    }

    // --- who that was

    private List<DriverResult> drivers() {
        List<DriverResult> drivers = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            for (DriverResult driver : parts.get(i).drivers()) {
                drivers.add(named(driver, cluster(i) + " " + driver.name(), driver.bottleneck()));
            }
        }
        boolean together = DriverFigures.isBottleneck(shareHere(drivers));
        return drivers.stream()
                .map(driver ->
                        named(driver, driver.name(), driver.bottleneck() || driver.command() == null && together))
                .toList();
    }

    private static DriverResult named(DriverResult driver, String name, boolean bottleneck) {
        return new DriverResult(
                name,
                driver.command(),
                driver.clients(),
                driver.firstUser(),
                driver.users(),
                driver.transactions(),
                driver.etr(),
                driver.costMs(),
                driver.processors(),
                driver.cpuShare(),
                bottleneck);
    }

    private static double shareHere(List<DriverResult> drivers) {
        return drivers.stream()
                .filter(driver -> driver.command() == null && driver.cpuShare() != null)
                .mapToDouble(DriverResult::cpuShare)
                .sum();
    }

    private <T> Map<String, T> byCluster(Function<LoadResult, Map<String, T>> figures) {
        Map<String, T> all = new TreeMap<>();
        for (int i = 0; i < parts.size(); i++) {
            String cluster = cluster(i);
            figures.apply(parts.get(i)).forEach((name, figure) -> all.put(cluster + " " + name, figure));
        }
        return all;
    }

    private Map<String, Object> configuration() {
        Map<String, Object> configuration = new LinkedHashMap<>(first().configuration());
        Map<Object, Object> run = new LinkedHashMap<>((Map<?, ?>) configuration.get("run"));
        run.put("clusters", parts.size());
        configuration.put("run", run);
        return configuration;
    }
}
