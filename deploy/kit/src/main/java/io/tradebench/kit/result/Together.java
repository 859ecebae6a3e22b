package io.tradebench.kit.result;

import io.tradebench.kit.result.LoadResult.AuditResult;
import io.tradebench.kit.result.LoadResult.CacheUse;
import io.tradebench.kit.result.LoadResult.Collection;
import io.tradebench.kit.result.LoadResult.Cost;
import io.tradebench.kit.result.LoadResult.DriverResult;
import io.tradebench.kit.result.LoadResult.EdgeUse;
import io.tradebench.kit.result.LoadResult.Quota;
import io.tradebench.kit.result.LoadResult.TemplateUse;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import io.tradebench.kit.result.LoadResult.UnitsOfWork;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.result.LoadResult.WriteShare;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
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
        List<DriverResult> drivers = drivers();
        Cost cost = cost();
        Map<String, TransactionResult> mix = mix();
        return new LoadResult(
                LoadResult.SCHEMA,
                parts.stream().allMatch(LoadResult::valid),
                said(LoadResult::invalidBecause),
                distinct(LoadResult::contaminatedBecause),
                reservations(drivers),
                transactions(),
                sum(LoadResult::errors),
                sum(LoadResult::refused),
                sum(LoadResult::turnedAway),
                Figures.rounded(
                        parts.stream()
                                .mapToDouble(LoadResult::seconds)
                                .average()
                                .orElseThrow(),
                        3),
                total(LoadResult::etr, 2),
                itr(cost),
                latencyOfMix(mix),
                cost,
                secondsPer1000(),
                quotas(),
                null,
                mix,
                new WriteShare(
                        first().writeShare().nominal(),
                        mean(part -> part.writeShare().measured(), 2)),
                unitsOfWork(),
                cache(),
                edge(),
                collection(),
                WarmupResult.leastWarm(all(LoadResult::warmup)),
                drivers,
                null,
                byCluster(LoadResult::pools),
                byCluster(LoadResult::starts),
                first().conditions(),
                new AuditResult(
                        parts.stream().allMatch(part -> part.audit().exact()),
                        sum(part -> part.audit().accounts()),
                        sum(part -> part.audit().violations())),
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

    // --- what was done

    private long transactions() {
        return sum(LoadResult::transactions);
    }

    private long sum(ToLongFunction<LoadResult> figure) {
        return parts.stream().mapToLong(figure).sum();
    }

    /** Null if one of them has none. */
    private Double total(Function<LoadResult, Double> figure, int decimals) {
        return parts.stream().map(figure).anyMatch(Objects::isNull)
                ? null
                : Figures.rounded(parts.stream().mapToDouble(figure::apply).sum(), decimals);
    }

    /** By the transactions of each; null if one of them has none. */
    private Double mean(Function<LoadResult, Double> figure, int decimals) {
        return parts.stream().map(figure).anyMatch(Objects::isNull)
                ? null
                : Figures.rounded(
                        parts.stream()
                                        .mapToDouble(part -> figure.apply(part) * part.transactions())
                                        .sum()
                                / transactions(),
                        decimals);
    }

    /** What they would do if their members used all processors that these may use: of quotas each has its own, all else they share. */
    private Double itr(Cost cost) {
        if (parts.stream().anyMatch(part -> part.itr() == null)) {
            return null;
        }
        double ofMachine = ((Number) first().machine().get("processors")).doubleValue();
        double processors = first().quotas().isEmpty()
                ? processors(first())
                : Math.min(parts.stream().mapToDouble(Together::processors).sum(), ofMachine);
        return Figures.rounded(1000 * processors / cost.members(), 2);
    }

    /** That members of a part may use, by which its own figure was made. */
    private static double processors(LoadResult part) {
        return part.itr() * part.costMs().members() / 1000;
    }

    private Map<String, TransactionResult> mix() {
        double ofMix = sum(part -> part.mix().values().stream()
                .filter(each -> each.wanted() != null)
                .mapToLong(Together::all)
                .sum());
        Map<String, TransactionResult> mix = new LinkedHashMap<>();
        parts.stream()
                .flatMap(part -> part.mix().keySet().stream())
                .distinct()
                .forEach(name -> mix.put(name, transaction(name, ofMix)));
        return mix;
    }

    private TransactionResult transaction(String name, double ofMix) {
        List<TransactionResult> each = parts.stream()
                .map(part -> part.mix().get(name))
                .filter(Objects::nonNull)
                .toList();
        Integer wanted = each.get(0).wanted();
        long all = each.stream().mapToLong(Together::all).sum();
        return new TransactionResult(
                wanted,
                wanted == null ? null : Figures.rounded(100 * all / ofMix, 2),
                each.stream().mapToLong(TransactionResult::transactions).sum(),
                each.stream().mapToLong(TransactionResult::errors).sum(),
                each.stream().mapToLong(TransactionResult::refused).sum(),
                each.stream().mapToLong(TransactionResult::turnedAway).sum(),
                Figures.rounded(sum(each, TransactionResult::etr), 2),
                Latency.of(times.getOrDefault(name, new Histogram(3))));
    }

    private static long all(TransactionResult transaction) {
        return transaction.transactions() + transaction.errors() + transaction.refused() + transaction.turnedAway();
    }

    private Latency latencyOfMix(Map<String, TransactionResult> mix) {
        Histogram all = new Histogram(3);
        times.forEach((name, part) -> {
            if (mix.containsKey(name) && mix.get(name).wanted() != null) {
                all.add(part);
            }
        });
        return Latency.of(all);
    }

    private UnitsOfWork unitsOfWork() {
        long read = sum(part -> part.unitsOfWork().read());
        long written = sum(part -> part.unitsOfWork().written());
        return new UnitsOfWork(
                read,
                written,
                sum(part -> part.unitsOfWork().retried()),
                Figures.rounded((double) (read + written) / transactions(), 4));
    }

    // --- what that took

    private Cost cost() {
        return new Cost(
                mean(part -> part.costMs().members(), 4),
                mean(part -> part.costMs().compiler(), 4),
                mean(part -> part.costMs().database(), 4),
                mean(part -> part.costMs().messaging(), 4),
                mean(part -> part.costMs().proxy(), 4),
                mean(part -> part.costMs().driver(), 4),
                mean(part -> part.costMs().perTransaction(), 4),
                mean(part -> part.costMs().withoutCompiler(), 4));
    }

    /** Components of one name are one: the first member of each cluster, the second of each. */
    private Map<String, Double> secondsPer1000() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        first().cpuSecondsPer1000()
                .keySet()
                .forEach(name ->
                        seconds.put(name, mean(part -> part.cpuSecondsPer1000().get(name), 4)));
        return seconds;
    }

    private Map<String, Quota> quotas() {
        Map<String, Quota> quotas = new LinkedHashMap<>();
        first().quotas()
                .keySet()
                .forEach(name -> quotas.put(
                        name,
                        quota(parts.stream()
                                .map(part -> part.quotas().get(name))
                                .toList())));
        return quotas;
    }

    private static Quota quota(List<Quota> each) {
        double processors = sum(each, Quota::processors);
        return new Quota(
                Figures.rounded(processors, 3),
                each.stream().anyMatch(quota -> quota.usedShare() == null)
                        ? null
                        : Figures.rounded(sum(each, quota -> quota.processors() * quota.usedShare()) / processors, 4));
    }

    private CacheUse cache() {
        List<CacheUse> each = all(LoadResult::cache);
        if (each == null) {
            return null;
        }
        long hits = add(each, CacheUse::hits);
        long misses = add(each, CacheUse::misses);
        return new CacheUse(
                add(each, CacheUse::memoryHits),
                add(each, CacheUse::diskHits),
                add(each, CacheUse::remoteHits),
                misses,
                Figures.rounded((double) hits / (hits + misses), 4),
                add(each, CacheUse::invalidated),
                add(each, CacheUse::evicted),
                add(each, CacheUse::expired),
                add(each, CacheUse::memoryEntries),
                add(each, CacheUse::memoryBytes),
                add(each, CacheUse::diskEntries),
                add(each, CacheUse::diskBytes),
                templates(each));
    }

    private static Map<String, TemplateUse> templates(List<CacheUse> each) {
        if (each.stream().anyMatch(use -> use.templates() == null)) {
            return null;
        }
        Map<String, TemplateUse> templates = new TreeMap<>();
        each.forEach(use -> use.templates().forEach((name, more) -> templates.merge(name, more, Together::sum)));
        return templates;
    }

    private static TemplateUse sum(TemplateUse one, TemplateUse other) {
        return new TemplateUse(
                one.hits() + other.hits(), one.puts() + other.puts(), one.invalidated() + other.invalidated());
    }

    private EdgeUse edge() {
        List<EdgeUse> each = all(LoadResult::edge);
        if (each == null) {
            return null;
        }
        long hits = add(each, EdgeUse::hits);
        long misses = add(each, EdgeUse::misses);
        return new EdgeUse(
                hits,
                misses,
                Figures.rounded((double) hits / (hits + misses), 4),
                add(each, EdgeUse::invalidations),
                add(each, EdgeUse::pages),
                add(each, EdgeUse::bytes));
    }

    private Collection collection() {
        List<Collection> each = all(LoadResult::gc);
        return new Collection(
                add(each, Collection::collections),
                add(each, Collection::millis),
                Figures.rounded(sum(each, Collection::share) / each.size(), 5),
                add(each, Collection::heapUsedBytes),
                add(each, Collection::heapMaxBytes),
                add(each, Collection::residentBytes));
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

    /** Null if one of them does not tell. */
    private <T> List<T> all(Function<LoadResult, T> figures) {
        List<T> all = new ArrayList<>();
        parts.forEach(part -> all.add(figures.apply(part)));
        return all.contains(null) ? null : all;
    }

    private static <T> long add(List<T> each, ToLongFunction<T> figure) {
        return each.stream().mapToLong(figure).sum();
    }

    private static <T> double sum(List<T> each, ToDoubleFunction<T> figure) {
        return each.stream().mapToDouble(figure).sum();
    }
}
