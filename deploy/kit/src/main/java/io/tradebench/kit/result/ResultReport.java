package io.tradebench.kit.result;

import static io.tradebench.kit.console.Numbers.mebibytes;
import static io.tradebench.kit.console.Numbers.number;
import static io.tradebench.kit.console.Numbers.percent;

import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.conditions.Strain;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.result.LoadResult.TemplateUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A result as a person reads it. */
public record ResultReport(LoadResult result) {

    private static final Pattern DIGEST = Pattern.compile("^sha256:(\\p{XDigit}{12})\\p{XDigit}+$");

    /** The whole report, ready to print. */
    public String render() {
        String profile = result.profile() == null ? "" : new ProfileTable(result.profile()).render() + "\n\n";
        return String.join("\n", transactions(), "", figures(), "", templates() + profile + verdict(result));
    }

    private String templates() {
        Map<String, TemplateUse> uses =
                result.cache() == null || result.cache().templates() == null || result.transactions() == 0
                        ? Map.of()
                        : result.cache().templates();
        if (uses.isEmpty()) {
            return "";
        }
        TextTable table = TextTable.ofFigures(
                "per 1,000 tx, entries that depend on", "hits", "puts", "invalidated", "hits per put");
        uses.forEach((name, use) -> table.row(
                name,
                perThousand(use.hits()),
                perThousand(use.puts()),
                perThousand(use.invalidated()),
                use.puts() == 0 ? null : number((double) use.hits() / use.puts(), 1)));
        return table.render() + "\n\n";
    }

    private String perThousand(long count) {
        return number(1000.0 * count / result.transactions(), 1);
    }

    /** VALID, perhaps CONTAMINATED or with other reservations, or INVALID and why. */
    public static String verdict(LoadResult result) {
        if (!result.valid()) {
            return "INVALID because: " + String.join("; ", result.invalidBecause());
        }
        List<String> reservations = new ArrayList<>();
        if (result.isContaminated()) {
            reservations.add("CONTAMINATED: " + String.join(", ", result.contaminatedBecause()));
        }
        reservations.addAll(result.reservations());
        return reservations.isEmpty() ? "VALID" : "VALID, but " + String.join("; ", reservations);
    }

    private String transactions() {
        TextTable table = TextTable.ofFigures(
                "transaction",
                "wanted %",
                "achieved %",
                "tx/s",
                "mean ms",
                "p50",
                "p90",
                "p95",
                "p99",
                "p99.9",
                "max",
                "errors",
                "refused",
                "turned away");
        result.mix()
                .forEach((name, transaction) -> row(
                        table,
                        name,
                        transaction.wanted(),
                        number(transaction.achieved(), 1),
                        transaction.etr(),
                        transaction.latencyMs(),
                        new long[] {transaction.errors(), transaction.refused(), transaction.turnedAway()}));
        row(table, "all", 100, "100.0", result.etr(), result.latencyMs(), new long[] {
            result.errors(), result.refused(), result.turnedAway()
        });
        return table.render();
    }

    private static void row(
            TextTable table, String name, Integer wanted, String achieved, Double etr, Latency latency, long[] others) {
        List<Object> cells =
                new ArrayList<>(Arrays.asList(name, wanted, achieved, number(etr, 1), number(latency.mean(), 1)));
        cells.addAll(Arrays.asList(
                latency.p50(), latency.p90(), latency.p95(), latency.p99(), latency.p999(), latency.max()));
        Arrays.stream(others).forEach(cells::add);
        table.row(cells.toArray());
    }

    private String figures() {
        LoadResult.Collection gc = result.gc();
        TextTable table = TextTable.ofWords("figure", "value");
        table.row("CPU per transaction", cost(result.costMs()));
        if (memberCount() > 1) {
            table.row("CPU s per 1,000", components());
        }
        table.row("throughput (ETR)", number(result.etr(), 1) + " tx/s over " + number(result.seconds(), 1) + " s");
        rowIfKnown(table, "arrivals", result.arrivals(), ResultReport::arrivals);
        table.row("at full CPU (ITR)", number(result.itr(), 1) + " tx/s");
        rowIfKnown(table, "page elements", result.elementsPerSecond(), elements -> number(elements, 1) + " per second");
        table.row(
                "share of writes",
                result.writeShare().nominal() + " % by the mix, "
                        + number(result.writeShare().measured(), 1)
                        + " units of work that wrote to the database per 100 transactions");
        rowIfKnown(table, "units of work", result.unitsOfWork(), this::unitsOfWork);
        rowIfKnown(table, "cache", result.cache(), ResultReport::cache);
        rowIfKnown(table, "edge", result.edge(), ResultReport::edge);
        table.row(
                "garbage collection",
                percent(gc.share(), 2) + " % of the time, " + gc.collections() + " collections, " + gc.millis()
                        + " ms"
                        + (gc.longestPauseMs() == null
                                ? ""
                                : ", the longest pause " + number(gc.longestPauseMs(), 1) + " ms"));
        table.row(
                "memory",
                mebibytes(gc.residentBytes()) + " MiB resident, heap " + mebibytes(gc.heapUsedBytes()) + " of "
                        + mebibytes(gc.heapMaxBytes()) + " MiB");
        result.drivers().forEach(driver -> table.row(driver.name(), driver(driver)));
        table.row(
                "warm-up",
                number(result.warmup().seconds(), 0) + " s, " + (result.warmup().steady() ? "steady" : "NOT steady"));
        if (result.quotas() != null && !result.quotas().isEmpty()) {
            table.row("processor time used", quotas(result.quotas()));
        }
        rowIfKnown(table, "machine meanwhile", result.conditions(), ResultReport::conditions);
        table.row("audit", audit(result.audit()));
        table.row("versions", versions(result.versions()));
        return table.render();
    }

    private static <T> void rowIfKnown(TextTable table, String figure, T known, Function<T, String> text) {
        if (known != null) {
            table.row(figure, text.apply(known));
        }
    }

    private String cost(LoadResult.Cost cost) {
        return costText(cost.perTransaction()) + "   members " + costText(cost.members()) + compiler(cost)
                + ", database " + database(cost) + messaging(cost) + proxy(cost) + ", driver "
                + costText(cost.driver());
    }

    private static String audit(LoadResult.AuditResult audit) {
        return audit.exact() ? "exact over " + audit.accounts() + " accounts" : audit.violations() + " violations";
    }

    private String unitsOfWork(LoadResult.UnitsOfWork units) {
        return number(units.perTransaction(), 2) + " committed on the database per transaction, "
                + number((units.read() + units.written()) / result.seconds(), 0) + " per second, " + units.retried()
                + " tried again";
    }

    /** Images by as much of their digests as engines show. */
    private static String versions(Map<String, String> versions) {
        return new TreeMap<>(versions)
                .entrySet().stream()
                        .map(part -> part.getKey() + " "
                                + DIGEST.matcher(part.getValue()).replaceFirst("$1"))
                        .collect(Collectors.joining(", "));
    }

    private static String quotas(Map<String, LoadResult.Quota> quotas) {
        return quotas.entrySet().stream()
                .map(quota -> quota.getKey() + " " + percent(quota.getValue().usedShare(), 0) + " % of its "
                        + number(quota.getValue().processors(), 2) + " processors")
                .collect(Collectors.joining(", "));
    }

    private static String conditions(Conditions conditions) {
        return "other processes " + percent(conditions.foreign(), 1) + " % of the processors, at the worst "
                + percent(conditions.worstForeign(), 1) + " %; host " + percent(conditions.steal(), 1)
                + " %; the same work " + costText(conditions.calibrationMsBefore()) + " before, "
                + costText(conditions.calibrationMsAfter()) + " afterwards" + strain(conditions.strain());
    }

    private static String strain(Strain strain) {
        if (strain == null) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        if (strain.memoryPressure() != null) {
            text.append("; something waited for memory ")
                    .append(percent(strain.memoryPressure(), 1))
                    .append(" % of the time");
        }
        if (strain.diskPressure() != null) {
            text.append("; for a disk ")
                    .append(percent(strain.diskPressure(), 1))
                    .append(" %");
        }
        if (strain.frequencyMhz() != null) {
            text.append("; processors at ")
                    .append(number(strain.frequencyMhz(), 0))
                    .append(" MHz, at the lowest ")
                    .append(number(strain.lowestMhz(), 0));
        }
        return text.toString();
    }

    private static String cache(LoadResult.CacheUse cache) {
        double reads = cache.hits() + cache.misses();
        String hits = cache.hitRatio() == null
                ? "no reads"
                : percent(cache.hitRatio(), 1) + " % hits (memory "
                        + number(100 * cache.memoryHits() / reads, 1)
                        + ", disk " + number(100 * cache.diskHits() / reads, 1) + ", other members "
                        + number(100 * cache.remoteHits() / reads, 1) + ")";
        return hits + ", " + cache.invalidated() + " entries invalidated, " + cache.evicted() + " evicted; "
                + cache.memoryEntries() + " in memory (" + mebibytes(cache.memoryBytes()) + " MiB), "
                + cache.diskEntries()
                + " on disk";
    }

    /** What an edge did, in words. */
    public static String edge(LoadResult.EdgeUse edge) {
        String reads = edge.hitRatio() == null
                ? "no page reads"
                : percent(edge.hitRatio(), 1) + " % of " + (edge.hits() + edge.misses()) + " page reads answered";
        return reads + ", " + edge.pages() + " pages kept (" + mebibytes(edge.bytes()) + " MiB), "
                + edge.invalidations() + " invalidations heard";
    }

    private static String arrivals(LoadResult.ArrivalResult arrivals) {
        LoadResult.Lag lag = arrivals.lagMs();
        return arrivals.started() + " sessions of " + arrivals.due() + ", " + number(arrivals.rate(), 2) + " of "
                + number(arrivals.wantedRate(), 2) + " a second; late by p50 " + lag.p50() + ", p99 " + lag.p99()
                + ", max " + lag.max() + " ms; live " + arrivals.liveAtBegin() + " at the start, "
                + arrivals.liveAtEnd() + " at the end";
    }

    private static String driver(LoadResult.DriverResult driver) {
        String place = driver.command() == null ? "" : ", by '" + driver.command() + "'";
        return percent(driver.cpuShare(), 0) + " % of " + driver.processors()
                + (driver.processors() == 1 ? " processor, " : " processors, ") + costText(driver.costMs())
                + " CPU per transaction, " + number(driver.etr(), 1) + " tx/s" + place;
    }

    private static String database(LoadResult.Cost cost) {
        if (cost.database() == null) {
            return "not measured";
        }
        return cost.database() == 0 ? "0 (inside the member)" : costText(cost.database());
    }

    private static String compiler(LoadResult.Cost cost) {
        return cost.compiler() == null ? "" : " (" + number(cost.compiler(), 3) + " their compilers)";
    }

    private static String messaging(LoadResult.Cost cost) {
        return cost.messaging() == null || cost.messaging() == 0 ? "" : ", messaging " + costText(cost.messaging());
    }

    private static String proxy(LoadResult.Cost cost) {
        return cost.proxy() != null && cost.proxy() == 0 ? "" : ", proxy " + costText(cost.proxy());
    }

    private long memberCount() {
        return result.cpuSecondsPer1000().keySet().stream()
                .filter(name -> name.startsWith("member-"))
                .count();
    }

    /** Every component, since members need not do the same work. */
    private String components() {
        return result.cpuSecondsPer1000().entrySet().stream()
                .map(component -> component.getKey() + " "
                        + (component.getValue() == null ? "not measured" : number(component.getValue(), 3)))
                .collect(Collectors.joining(", "));
    }

    private static String costText(Double millis) {
        return millis == null ? "not measured" : number(millis, 3) + " ms";
    }
}
