package io.tradebench.kit.load;

import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.load.cluster.ComponentCpu;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.process.Instance;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.proxy.EdgeFigures;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@link Measurements} of clusters with components beside their members. */
public final class ComponentMeasurements {

    private static final ProcessRecord DATABASE = new ProcessRecord(4711, 1_700_000_000_000L);

    private ComponentMeasurements() {}

    /** The good one with an edge that had done this before and after. */
    public static Measurement withEdge(EdgeFigures before, EdgeFigures after) {
        return withEdge(List.of(edgeSpan(DATABASE, before, DATABASE, after)));
    }

    /** The good one with an edge that did this in each of two turns, and kept more after the second one. */
    public static Measurement withEdgeInTwoTurns(EdgeFigures before, EdgeFigures between, EdgeFigures after) {
        return withEdge(
                List.of(edgeSpan(DATABASE, before, DATABASE, between), edgeSpan(DATABASE, between, DATABASE, after)));
    }

    /** The good one with an edge that was started again meanwhile. */
    public static Measurement withRestartedEdge(EdgeFigures before, EdgeFigures after) {
        ProcessRecord another = new ProcessRecord(DATABASE.pid() + 1, DATABASE.startMillis() + 90_000);
        return withEdge(List.of(edgeSpan(DATABASE, before, another, after)));
    }

    private static Measurement withEdge(List<Span> spans) {
        Measurement good = Measurements.good();
        return Measurements.like(good, good.settings(), good.target(), good.drivers(), spans, good.conditions());
    }

    private static Span edgeSpan(ProcessRecord first, EdgeFigures before, ProcessRecord last, EdgeFigures after) {
        Span good = Measurements.good().spans().get(0);
        return new Span(
                new Snapshot(good.before().members(), proxy(first), Optional.of(before)),
                new Snapshot(good.after().members(), proxy(last), Optional.of(after)),
                DatabaseMaintenance.NOT_TOLD,
                good.counted());
    }

    private static ComponentCpu proxy(ProcessRecord running) {
        return new ComponentCpu(Map.of("proxy", running), Map.of("proxy", 1_000.0));
    }

    /** The good one with a database server that used 5 s before and 12 s during the measurement. */
    public static Measurement withDatabaseServer() {
        return withDatabaseServer(DATABASE, DATABASE);
    }

    /** The good one with a database server that was started again, and used more since then than it had before. */
    public static Measurement withRestartedDatabaseServer() {
        return withDatabaseServer(DATABASE, new ProcessRecord(DATABASE.pid() + 1, DATABASE.startMillis() + 90_000));
    }

    /** The good one with a proxy that used 3 s during the measurement, and a web server behind it that used 6 s. */
    public static Measurement withTwoProxies() {
        Map<String, Instance> running = Map.of("proxy", DATABASE, "web", DATABASE);
        return Measurements.with(
                Measurements.good().outcomes(),
                Measurements.before(Measurements.good()),
                Measurements.after(Measurements.good()),
                List.of(),
                new ComponentCpu(running, Map.of("proxy", 1_000.0, "web", 1_000.0)),
                new ComponentCpu(running, Map.of("proxy", 4_000.0, "web", 7_000.0)),
                Measurements.audit(true));
    }

    /** The one with a database server, and a messaging server that used 6 s during the measurement. */
    public static Measurement withMessagingServer() {
        Map<String, Instance> running = Map.of("database", DATABASE, "messaging", DATABASE);
        Measurement known = withDatabaseServer();
        return Measurements.with(
                known.outcomes(),
                Measurements.before(known),
                Measurements.after(known),
                List.of(),
                new ComponentCpu(running, Map.of("database", 5_000.0, "messaging", 1_000.0)),
                new ComponentCpu(running, Map.of("database", 17_000.0, "messaging", 7_000.0)),
                Measurements.audit(true));
    }

    private static Measurement withDatabaseServer(ProcessRecord before, ProcessRecord after) {
        return Measurements.with(
                Measurements.good().outcomes(),
                MemberFigures.of(1_000, 100, 7, "a", MemberFigures.SERVED, null),
                MemberFigures.of(31_000, 16_100, 7, "a", MemberFigures.SERVED, null),
                List.of(),
                new ComponentCpu(Map.of("database", before), Map.of("database", 5_000.0)),
                new ComponentCpu(Map.of("database", after), Map.of("database", 17_000.0)),
                Measurements.audit(true));
    }
}
