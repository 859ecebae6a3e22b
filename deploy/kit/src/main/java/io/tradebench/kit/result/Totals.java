package io.tradebench.kit.result;

import io.tradebench.kit.result.LoadResult.CacheUse;
import io.tradebench.kit.result.LoadResult.Collection;
import io.tradebench.kit.result.LoadResult.Cost;
import io.tradebench.kit.result.LoadResult.EdgeUse;
import io.tradebench.kit.result.LoadResult.Quota;
import io.tradebench.kit.result.LoadResult.TemplateUse;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import io.tradebench.kit.result.LoadResult.UnitsOfWork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/**
 * What equal clusters that were driven at once did and took in all: counts are added up, what a transaction took is the mean of all transactions.
 *
 * @param parts the result of each, at least one
 * @param times response times of all by transaction, in milliseconds
 */
record Totals(List<LoadResult> parts, Map<String, Histogram> times) {
    private LoadResult first() {
        return parts.get(0);
    }

    // --- what was done

    /** Of each, on average. */
    double seconds() {
        return Figures.rounded(
                parts.stream().mapToDouble(LoadResult::seconds).average().orElseThrow(), 3);
    }

    long transactions() {
        return sum(LoadResult::transactions);
    }

    long sum(ToLongFunction<LoadResult> figure) {
        return parts.stream().mapToLong(figure).sum();
    }

    /** Null if one of them has none. */
    Double total(Function<LoadResult, Double> figure, int decimals) {
        return parts.stream().map(figure).anyMatch(Objects::isNull)
                ? null
                : Figures.rounded(parts.stream().mapToDouble(figure::apply).sum(), decimals);
    }

    /** By the transactions of each; null if one of them has none. */
    Double mean(Function<LoadResult, Double> figure, int decimals) {
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
    Double itr(Cost cost) {
        if (parts.stream().anyMatch(part -> part.itr() == null)) {
            return null;
        }
        double ofMachine = ((Number) first().machine().get("processors")).doubleValue();
        double processors = first().quotas().isEmpty()
                ? processors(first())
                : Math.min(parts.stream().mapToDouble(Totals::processors).sum(), ofMachine);
        return Figures.rounded(1000 * processors / cost.members(), 2);
    }

    /** That members of a part may use, by which its own figure was made. */
    private static double processors(LoadResult part) {
        return part.itr() * part.costMs().members() / 1000;
    }

    Map<String, TransactionResult> mix() {
        double ofMix = sum(part -> part.mix().values().stream()
                .filter(each -> each.wanted() != null)
                .mapToLong(Totals::all)
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
        long all = each.stream().mapToLong(Totals::all).sum();
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

    Latency latencyOfMix(Map<String, TransactionResult> mix) {
        Histogram all = new Histogram(3);
        times.forEach((name, part) -> {
            if (mix.containsKey(name) && mix.get(name).wanted() != null) {
                all.add(part);
            }
        });
        return Latency.of(all);
    }

    UnitsOfWork unitsOfWork() {
        long read = sum(part -> part.unitsOfWork().read());
        long written = sum(part -> part.unitsOfWork().written());
        return new UnitsOfWork(
                read,
                written,
                sum(part -> part.unitsOfWork().retried()),
                Figures.rounded((double) (read + written) / transactions(), 4),
                Figures.rounded((read + written) / seconds(), 2));
    }

    // --- what that took

    Cost cost() {
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
    Map<String, Double> secondsPer1000() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        first().cpuSecondsPer1000()
                .keySet()
                .forEach(name ->
                        seconds.put(name, mean(part -> part.cpuSecondsPer1000().get(name), 4)));
        return seconds;
    }

    Map<String, Quota> quotas() {
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

    CacheUse cache() {
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
        each.forEach(use -> use.templates().forEach((name, more) -> templates.merge(name, more, Totals::sum)));
        return templates;
    }

    private static TemplateUse sum(TemplateUse one, TemplateUse other) {
        return new TemplateUse(
                one.hits() + other.hits(), one.puts() + other.puts(), one.invalidated() + other.invalidated());
    }

    EdgeUse edge() {
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

    Collection collection() {
        List<Collection> each = all(LoadResult::gc);
        return new Collection(
                add(each, Collection::collections),
                add(each, Collection::millis),
                Figures.rounded(sum(each, Collection::share) / each.size(), 5),
                each.stream().anyMatch(part -> part.longestPauseMs() == null)
                        ? null
                        : each.stream()
                                .mapToDouble(Collection::longestPauseMs)
                                .max()
                                .orElseThrow(),
                add(each, Collection::heapUsedBytes),
                add(each, Collection::heapMaxBytes),
                add(each, Collection::residentBytes));
    }

    /** Null if one of them does not tell. */
    <T> List<T> all(Function<LoadResult, T> figures) {
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
