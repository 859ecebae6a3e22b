package io.tradebench.kit.load;

import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.warmup.WarmupCurve;
import io.tradebench.kit.proxy.EdgeFigures;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What a load run found, before it is judged.
 *
 * @param settings of the run
 * @param target that was driven
 * @param started when the measurement began
 * @param warmup that went before
 * @param drivers by themselves
 * @param spans that were measured, in their order; several where settings took turns
 * @param atRest the members' figures when the load had ended and connections had had time to be given back
 * @param conditions around the measurement
 * @param joiners members that came during the measurement, by name
 * @param audit after the measurement
 * @param configuration in force
 * @param configurationText the same with its sources, as the member gave it
 * @param jmeterVersion of the drivers
 */
public record Measurement(
        LoadSettings settings,
        Target target,
        Instant started,
        WarmupCurve warmup,
        List<DriverUse> drivers,
        List<Span> spans,
        ClusterFigures atRest,
        Conditions conditions,
        List<String> joiners,
        AuditReport audit,
        ConfigurationReport configuration,
        String configurationText,
        String jmeterVersion) {

    /** All parts at the start of the measurement. */
    public Snapshot before() {
        return spans.get(0).before();
    }

    /** The same at its end, without members that were lost. */
    public Snapshot after() {
        return spans.get(spans.size() - 1).after();
    }

    /** What the drivers counted, the first logins of clients included. */
    public DriverEvent total() {
        return spans.stream().map(Span::counted).reduce(DriverEvent::then).orElseThrow();
    }

    /** CPU time of each member, in milliseconds; without those that were lost. */
    public Map<String, Double> memberMillis() {
        return Span.sum(spans, Span::memberMillis);
    }

    /** CPU time of each other component, in milliseconds; without those that were lost. */
    public Map<String, Double> componentMillis() {
        return Span.sum(spans, Span::componentMillis);
    }

    /** The part of members' CPU time that their just-in-time compilers took; not a number if one does not tell. */
    public double compilerMillis() {
        return spans.stream().mapToDouble(Span::compilerMillis).sum();
    }

    /** By how much a counter of all members has grown. */
    public long increase(ToLongFunction<ProcessFigures> counter) {
        return spans.stream().mapToLong(span -> span.increase(counter)).sum();
    }

    /** What the database did by itself meanwhile. */
    public DatabaseMaintenance maintenance() {
        return spans.stream()
                .map(Span::maintenance)
                .reduce(DatabaseMaintenance::plus)
                .orElseThrow();
    }

    /** What the edge did, and keeps at the end; empty if there is none, or if it was not the same process all the time. */
    public Optional<EdgeFigures> edge() {
        return spans.stream()
                .map(Span::edge)
                .reduce((before, later) -> before.flatMap(first -> later.map(first::then)))
                .orElseThrow();
    }

    /** Length of the measurement. */
    public double seconds() {
        return total().seconds();
    }

    /** When it was over. */
    public Instant ended() {
        return started.plusMillis(Math.round(1000 * seconds()));
    }

    /** By transaction. */
    public Map<String, Outcomes> outcomes() {
        return total().outcomes();
    }

    /** Sessions of all drivers; empty in the closed model. */
    public Optional<Arrivals> arrivals() {
        return drivers.stream().flatMap(driver -> driver.arrivals().stream()).reduce(Arrivals::plus);
    }

    /** What the plan was told, of several drivers what one would have been told. */
    public Map<String, String> planProperties() {
        return settings.planProperties(target.address(), users(configuration), quotes(configuration));
    }

    /** Of the population. */
    static int users(ConfigurationReport configuration) {
        return configuration.requireNumber("trade.max-users");
    }

    /** Of the population. */
    static int quotes(ConfigurationReport configuration) {
        return configuration.requireNumber("trade.max-quotes");
    }
}
