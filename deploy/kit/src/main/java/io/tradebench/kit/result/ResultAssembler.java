package io.tradebench.kit.result;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.admin.ProcessFigures.Pool;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.load.warmup.WarmupCurve;
import io.tradebench.kit.place.ProgramVersions;
import io.tradebench.kit.result.LoadResult.ArrivalResult;
import io.tradebench.kit.result.LoadResult.AuditResult;
import io.tradebench.kit.result.LoadResult.Collection;
import io.tradebench.kit.result.LoadResult.EdgeUse;
import io.tradebench.kit.result.LoadResult.Quota;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import io.tradebench.kit.result.LoadResult.UnitsOfWork;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.result.LoadResult.WriteShare;
import io.tradebench.kit.statistics.Interval;
import io.tradebench.kit.statistics.Ratios;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** Makes a result out of what a run found. */
final class ResultAssembler {

    private final Measurement measurement;
    private final Map<String, Histogram> times;
    private final Map<String, Object> machine;
    private final String command;
    private final Path folder;
    private final Outcomes mixed;

    /**
     * @param times response times by transaction, and by how much sessions of the open model were late, in milliseconds
     * @param machine facts about the machine
     * @param command that made the run, as it is typed
     * @param folder of the result, with profiles if there are any
     */
    ResultAssembler(
            Measurement measurement,
            Map<String, Histogram> times,
            Map<String, Object> machine,
            String command,
            Path folder) {
        this.measurement = measurement;
        this.times = times;
        this.machine = machine;
        this.command = command;
        this.folder = folder;
        Mix mix = measurement.settings().mix();
        this.mixed = measurement.outcomes().entrySet().stream()
                .filter(entry -> mix.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .reduce(Outcomes.NONE, Outcomes::plus);
    }

    LoadResult assemble() {
        Outcomes all = measurement.total().all();
        double etr = mixed.ok() / measurement.seconds();
        ComponentCosts costs = new ComponentCosts(measurement);
        Map<String, TransactionResult> mix = mix();
        List<String> problems = Validity.problems(measurement, mix);
        ArrivalResult arrivals =
                ArrivalFigures.of(measurement, times.getOrDefault(ResultFiles.SESSION_START, new Histogram(3)));
        if (arrivals != null) {
            problems.addAll(ArrivalFigures.problems(arrivals));
        }
        DriverFigures drivers = new DriverFigures(measurement);
        Map<String, Quota> quotas = costs.quotas();
        return new LoadResult(
                LoadResult.SCHEMA,
                problems.isEmpty(),
                problems,
                Validity.contaminations(measurement),
                Validity.reservations(measurement, mix, quotas, drivers),
                mixed.ok(),
                all.errors(),
                all.refused(),
                all.turnedAway(),
                Figures.rounded(measurement.seconds(), 3),
                Figures.rounded(etr, 2),
                itr(etr, costs.membersMillis()),
                measurement.settings().images() ? Figures.rounded(mixed.elements() / measurement.seconds(), 2) : null,
                latencyOfMix(),
                costs.perTransaction(mixed.ok()),
                costs.secondsPer1000(mixed.ok()),
                quotas,
                TransactionProfile.byArea(folder, costs.secondsPer1000(mixed.ok()), mixed.ok()),
                mix,
                writeShare(),
                unitsOfWork(),
                CacheFigures.of(measurement),
                measurement.edge().map(EdgeUse::of).orElse(null),
                collection(),
                warmup(),
                drivers.each(),
                arrivals,
                pools(),
                starts(),
                measurement.conditions(),
                new AuditResult(
                        measurement.audit().exact(),
                        measurement.audit().accounts(),
                        measurement.audit().violationCount()),
                configuration(),
                versions(),
                machine,
                RepeatCommand.of(measurement.target(), measurement.configuration(), command));
    }

    private WarmupResult warmup() {
        WarmupCurve curve = measurement.warmup();
        Interval drift = curve.drift();
        return new WarmupResult(
                Figures.rounded(curve.seconds(), 1),
                curve.steady(),
                drift == null ? null : Figures.rounded(Ratios.percent(drift.low()), 2),
                drift == null ? null : Figures.rounded(Ratios.percent(drift.high()), 2));
    }

    /** What the members would do if they used all of their processors; null if it is not known which these are. */
    private Double itr(double etr, double cpuMillis) {
        OptionalDouble processors = measurement.target().memberProcessors(after());
        return processors.isEmpty()
                ? null
                : Figures.rounded(etr * measurement.seconds() * 1000 * processors.getAsDouble() / cpuMillis, 2);
    }

    private Map<String, TransactionResult> mix() {
        Map<String, TransactionResult> results = new LinkedHashMap<>();
        Mix mix = measurement.settings().mix();
        List<String> names = new ArrayList<>(mix.wanted().keySet());
        new TreeMap<>(measurement.outcomes())
                .keySet().stream().filter(name -> !mix.contains(name)).forEach(names::add);
        for (String name : names) {
            Outcomes outcomes = measurement.outcomes().getOrDefault(name, Outcomes.NONE);
            Double achieved = mix.contains(name) ? Figures.rounded(100.0 * outcomes.all() / mixed.all(), 2) : null;
            results.put(
                    name,
                    new TransactionResult(
                            mix.wanted().get(name),
                            achieved,
                            outcomes.ok(),
                            outcomes.errors(),
                            outcomes.refused(),
                            outcomes.turnedAway(),
                            Figures.rounded(outcomes.ok() / measurement.seconds(), 2),
                            Latency.of(times.getOrDefault(name, new Histogram(3)))));
        }
        return results;
    }

    private Latency latencyOfMix() {
        Histogram all = new Histogram(3);
        times.forEach((name, part) -> {
            if (measurement.settings().mix().contains(name)) {
                all.add(part);
            }
        });
        return Latency.of(all);
    }

    private WriteShare writeShare() {
        long written = measurement.increase(figures -> figures.unitsOfWork().written());
        return new WriteShare(measurement.settings().mix().updates(), Figures.rounded(100.0 * written / mixed.ok(), 2));
    }

    private UnitsOfWork unitsOfWork() {
        long read = measurement.increase(figures -> figures.unitsOfWork().read());
        long written = measurement.increase(figures -> figures.unitsOfWork().written());
        return new UnitsOfWork(
                read,
                written,
                measurement.increase(figures -> figures.unitsOfWork().retried()),
                Figures.rounded((double) (read + written) / mixed.ok(), 4),
                Figures.rounded((read + written) / measurement.seconds(), 2));
    }

    private Collection collection() {
        long millis = measurement.increase(ProcessFigures::gcMillis);
        int members = after().members().size();
        return new Collection(
                measurement.increase(ProcessFigures::gcCollections),
                millis,
                Figures.rounded(millis / (measurement.seconds() * 1000 * members), 5),
                CollectorPauses.longest(measurement),
                sum(figures -> figures.heap().usedBytes()),
                sum(figures -> figures.heap().maxBytes()),
                sum(ProcessFigures::residentBytes));
    }

    private long sum(ToLongFunction<ProcessFigures> figure) {
        return after().members().values().stream().mapToLong(figure).sum();
    }

    private Map<String, List<Pool>> pools() {
        Map<String, List<Pool>> pools = new TreeMap<>();
        measurement.atRest().members().forEach((name, figures) -> pools.put(name, figures.pools()));
        return pools;
    }

    private Map<String, String> starts() {
        Map<String, String> starts = new TreeMap<>();
        before().members().forEach((name, figures) -> starts.put(name, figures.startTime()));
        return starts;
    }

    private Map<String, Object> configuration() {
        LoadSettings settings = measurement.settings();
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("name", settings.name());
        run.put("started", measurement.started().toString());
        run.put("target", measurement.target().address().toString());
        run.put("mix", settings.mix().name());
        if (measurement.spans().size() > 1) {
            run.put("turns", measurement.spans().size());
        }
        if (!settings.profiled().isEmpty()) {
            run.put("profile", settings.profiledWords());
        }
        if (settings.recorded()) {
            run.put("jfr", true);
        }
        if (settings.traced()) {
            run.put("trace", true);
        }
        run.put("plan", measurement.planProperties());
        Map<String, Object> configuration = new LinkedHashMap<>();
        configuration.put("run", run);
        measurement.target().cluster().ifPresent(cluster -> configuration.put("cluster", cluster.options()));
        configuration.put("database", database());
        configuration.put("server", figures().server());
        configuration.put("parameters", measurement.configuration().values());
        return configuration;
    }

    private Map<String, String> database() {
        Map<String, String> facts = new LinkedHashMap<>(figures().database());
        facts.computeIfPresent("url", (name, url) -> DatabaseAddress.withoutOptions(url));
        return facts;
    }

    private Map<String, String> versions() {
        Map<String, String> versions = new LinkedHashMap<>(figures().versions());
        versions.put("kit", Distribution.version());
        versions.put("jmeter", measurement.jmeterVersion());
        versions.put("driverJava", Runtime.version().toString());
        versions.putAll(programs());
        return versions;
    }

    /** Of what the kit started, and no member knows. */
    private Map<String, String> programs() {
        Map<String, String> versions = new TreeMap<>();
        measurement
                .target()
                .state()
                .ifPresent(state -> measurement.target().cluster().map(Cluster::components).orElse(List.of()).stream()
                        .filter(component -> !component.isForeign())
                        .forEach(component -> versions.putAll(ProgramVersions.of(state.component(component)))));
        return versions;
    }

    private ClusterFigures before() {
        return measurement.before().members();
    }

    private ClusterFigures after() {
        return measurement.after().members();
    }

    private ProcessFigures figures() {
        return before().members().values().iterator().next();
    }
}
