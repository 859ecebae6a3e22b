package io.tradebench.kit.load;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.conditions.Strain;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.load.cluster.ComponentCpu;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.load.warmup.WarmupCurve;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.statistics.Interval;
import java.net.URI;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Measurements for tests: a good one, and what makes it a bad one. */
public final class Measurements {

    /** Transactions of every hundredth of the mix in the good measurement. */
    public static final int PER_PERCENT = 600;

    private static final String CONFIGURATION = "{\"member\":\"member-1\",\"version\":7,\"parameters\":["
            + "{\"name\":\"trade.runtime-mode\",\"value\":\"ejb\",\"source\":\"override\"},"
            + "{\"name\":\"trade.max-users\",\"value\":\"2000\",\"source\":\"default\"},"
            + "{\"name\":\"trade.max-quotes\",\"value\":\"1000\",\"source\":\"default\"}]}";

    private static final Conditions QUIET = new Conditions(10, 10, 0.001, 0.01, 0.02, Strain.NOT_TOLD);

    private Measurements() {}

    /** Ten times a hundred seconds' worth: 60,000 transactions in 60 s, 0.5 ms of CPU each on 2 processors. */
    public static Measurement good() {
        return withPerPercent(PER_PERCENT, Map.of());
    }

    /** A short one of 1,000 transactions by 16 clients, with another number of one transaction. */
    public static Measurement shortWith(String transaction, int count) {
        return withPerPercent(10, Map.of(transaction, new Outcomes(count, 0, 0, 0)));
    }

    /** As short as it gets, a dozen cards by each client: 200 transactions by 16 clients, with another number of one transaction. */
    public static Measurement tinyWith(String transaction, int count) {
        return withPerPercent(2, Map.of(transaction, new Outcomes(count, 0, 0, 0)));
    }

    private static Measurement withPerPercent(int perPercent, Map<String, Outcomes> others) {
        Map<String, Outcomes> outcomes = new LinkedHashMap<>();
        mix().wanted().forEach((name, percent) -> outcomes.put(name, new Outcomes(percent * perPercent, 0, 0, 0)));
        outcomes.putAll(others);
        return with(
                outcomes, MemberFigures.of(1_000, 100, 7, "a"), MemberFigures.of(31_000, 16_100, 7, "a"), audit(true));
    }

    /** The good one with another outcome of one transaction. */
    public static Measurement withOutcome(String transaction, Outcomes outcome) {
        return withOutcomes(Map.of(transaction, outcome));
    }

    /** The good one, but for these transactions. */
    public static Measurement withOutcomes(Map<String, Outcomes> other) {
        Measurement good = good();
        Map<String, Outcomes> outcomes = new LinkedHashMap<>(good.outcomes());
        outcomes.putAll(other);
        return with(outcomes, before(good), after(good), good.audit());
    }

    static Measurement like(
            Measurement good,
            LoadSettings settings,
            Target target,
            List<DriverUse> drivers,
            List<Span> spans,
            Conditions conditions) {
        return new Measurement(
                settings,
                target,
                good.started(),
                good.warmup(),
                drivers,
                spans,
                good.atRest(),
                conditions,
                good.joiners(),
                good.audit(),
                good.configuration(),
                good.configurationText(),
                good.jmeterVersion());
    }

    /** The good one twice, with a break. */
    public static Measurement inTwoTurns() {
        Measurement good = good();
        return like(
                good,
                good.settings(),
                good.target(),
                good.drivers().stream().map(driver -> driver.then(driver)).toList(),
                List.of(good.spans().get(0), good.spans().get(0)),
                good.conditions());
    }

    /** The good one twice, while the database began a checkpoint and vacuumed two tables each time. */
    public static Measurement besideMaintenance() {
        Measurement twice = inTwoTurns();
        DatabaseMaintenance done = new DatabaseMaintenance(1L, 2_000L, 2L, 0L);
        return like(
                twice,
                twice.settings(),
                twice.target(),
                twice.drivers(),
                twice.spans().stream()
                        .map(span -> new Span(span.before(), span.after(), done, span.counted()))
                        .toList(),
                twice.conditions());
    }

    /** The good one twice, with a break in which the member was started again. */
    public static Measurement startedAgainBetweenTurns() {
        Measurement twice = inTwoTurns();
        Span later = new Span(
                new Snapshot(
                        MemberFigures.of(1_000, 100, 7, "b"), twice.before().components(), Optional.empty()),
                new Snapshot(
                        MemberFigures.of(31_000, 16_100, 7, "b"), twice.after().components(), Optional.empty()),
                DatabaseMaintenance.NOT_TOLD,
                twice.spans().get(0).counted());
        return like(
                twice,
                twice.settings(),
                twice.target(),
                twice.drivers(),
                List.of(twice.spans().get(0), later),
                twice.conditions());
    }

    /** The good one after a warm-up that was too short to tell anything. */
    public static Measurement hardlyWarmed(WarmupGoal goal) {
        return warmed(goal, null);
    }

    /** The good one after a warm-up after which the cost would change by so much. */
    public static Measurement warmed(WarmupGoal goal, Interval drift) {
        Measurement good = good();
        return new Measurement(
                good.settings().warmedBy(goal),
                good.target(),
                good.started(),
                new WarmupCurve(3, false, drift, List.of()),
                good.drivers(),
                good.spans(),
                good.atRest(),
                good.conditions(),
                good.joiners(),
                good.audit(),
                good.configuration(),
                good.configurationText(),
                good.jmeterVersion());
    }

    /** The good one by these drivers. */
    public static Measurement withDrivers(DriverUse... drivers) {
        return by(settings(), drivers);
    }

    /** The good one of clients that wait for nothing but the answers. */
    public static Measurement withoutThinkTime() {
        return by(LoadSettings.named("test").build(), good().drivers().toArray(DriverUse[]::new));
    }

    /** The good one of 20 sessions a second, by two drivers. */
    public static Measurement open(Arrivals first, Arrivals second) {
        DriverUse model = driver("driver", null, 6_000);
        return by(LoadSettings.named("test").rate(20).build(), withArrivals(model, first), withArrivals(model, second));
    }

    /** A short one of 1,000 transactions in 20 sessions a second, with another number of one transaction. */
    public static Measurement openShortWith(String transaction, int count, Arrivals arrivals) {
        Measurement brief = shortWith(transaction, count);
        return like(
                brief,
                LoadSettings.named("test").rate(20).build(),
                brief.target(),
                List.of(withArrivals(brief.drivers().get(0), arrivals)),
                brief.spans(),
                brief.conditions());
    }

    private static DriverUse withArrivals(DriverUse model, Arrivals arrivals) {
        return new DriverUse(
                model.name(),
                model.command(),
                model.plan(),
                model.seconds(),
                model.outcomes(),
                Optional.of(arrivals),
                model.cpuMillis(),
                model.processors());
    }

    private static Measurement by(LoadSettings settings, DriverUse... drivers) {
        Measurement good = good();
        return like(good, settings, good.target(), List.of(drivers), good.spans(), good.conditions());
    }

    /** The good one of another cluster. */
    public static Measurement of(Target target) {
        Measurement good = good();
        return like(good, good.settings(), target, good.drivers(), good.spans(), good.conditions());
    }

    /** The same under these conditions. */
    public static Measurement under(Conditions conditions, Measurement quiet) {
        return like(quiet, quiet.settings(), quiet.target(), quiet.drivers(), quiet.spans(), conditions);
    }

    /** The good one, with so many embedded resources of each transaction, by clients that fetch them. */
    public static Measurement withElements(int each) {
        Map<String, Outcomes> outcomes = new LinkedHashMap<>();
        good().outcomes()
                .forEach((name, pages) -> outcomes.put(name, new Outcomes(pages.ok(), 0, 0, 0, each * pages.ok())));
        Measurement fetching = withOutcomes(outcomes);
        return like(
                fetching,
                LoadSettings.named("test").think(10).images(true).build(),
                fetching.target(),
                fetching.drivers(),
                fetching.spans(),
                fetching.conditions());
    }

    /** The good one, during which the member was profiled. */
    public static Measurement profiled() {
        LoadSettings settings = LoadSettings.named("test")
                .think(10)
                .profiled(Set.of(ProfileKind.CPU))
                .build();
        return by(settings, good().drivers().toArray(DriverUse[]::new));
    }

    /** The good one, during which flight recordings were made. */
    public static Measurement recorded() {
        LoadSettings settings =
                LoadSettings.named("test").think(10).recorded(true).build();
        return by(settings, good().drivers().toArray(DriverUse[]::new));
    }

    /** A driver of 60 s and 30,000 transactions on two processors. */
    public static DriverUse driver(String name, String command, double cpuMillis) {
        return new DriverUse(
                name,
                Optional.ofNullable(command),
                Map.of("clients", "8", "offset", "1000", "users", "1000"),
                60,
                Map.of("home", new Outcomes(30_000, 0, 0, 0), "login", new Outcomes(8, 0, 0, 0)),
                Optional.empty(),
                cpuMillis,
                2);
    }

    /** The good one, during which somebody changed the configuration. */
    public static Measurement withChangedConfiguration() {
        return with(good().outcomes(), before(good()), MemberFigures.of(31_000, 16_100, 8, "a"), audit(true));
    }

    /** The good one, whose configuration somebody changed between the kit's look at it and the measurement. */
    public static Measurement withConfigurationChangedBefore() {
        return with(
                good().outcomes(),
                MemberFigures.of(1_000, 100, 8, "a"),
                MemberFigures.of(31_000, 16_100, 8, "a"),
                audit(true));
    }

    /** The good one, during which the member was started again. */
    public static Measurement withRestartedMember() {
        return with(good().outcomes(), before(good()), MemberFigures.of(500, 50, 1, "b"), audit(true));
    }

    /** The good one, of two members on Java 17 and another one. */
    public static Measurement onJava17And(String other) {
        String second = FakeMember.PROCESS
                .replace("member-1", "member-2")
                .replace("\"java\":\"17\"", "\"java\":\"" + other + "\"");
        ClusterFigures figures = ClusterFigures.of(Map.of("member-1", FakeMember.PROCESS, "member-2", second));
        return with(good().outcomes(), figures, figures, audit(true));
    }

    /** The good one, after which the database was not exact. */
    public static Measurement withFailedAudit() {
        return with(good().outcomes(), before(good()), after(good()), audit(false));
    }

    /** The good one, after which the member has connections in use that nobody uses. */
    public static Measurement withConnectionsInUse(int inUse) {
        Measurement good = good();
        ProcessFigures model = after(good).members().get("member-1");
        ProcessFigures figures = new ProcessFigures(
                model.member(),
                model.pid(),
                model.startTime(),
                model.uptimeMillis(),
                model.cpuMillis(),
                model.compilerMillis(),
                model.processors(),
                model.heap(),
                model.residentBytes(),
                model.gc(),
                model.unitsOfWork(),
                model.cache(),
                model.cacheTemplates(),
                model.configurationVersion(),
                model.database(),
                model.versions(),
                List.of(new ProcessFigures.Pool("jdbc/TradeDataSource", inUse, 10 - inUse, 10, 50, 0, 0)),
                model.threads(),
                model.server(),
                model.openFiles());
        return with(
                good.outcomes(),
                before(good),
                after(good),
                new ClusterFigures(Map.of("member-1", figures), Map.of()),
                List.of(),
                ComponentCpu.NONE,
                ComponentCpu.NONE,
                good.audit());
    }

    /** The good one, during which the member was lost. */
    public static Measurement withLostMember() {
        return with(good().outcomes(), before(good()), new ClusterFigures(Map.of(), Map.of()), audit(true));
    }

    /** The good one, during which a second member was started. */
    public static Measurement withJoiner() {
        ComponentCpu none = ComponentCpu.NONE;
        return with(good().outcomes(), before(good()), after(good()), List.of("member-2"), none, none, audit(true));
    }

    /** The good one with these figures of the member's cache before and after. */
    public static Measurement withCache(Map<String, Long> before, Map<String, Long> after) {
        return with(
                good().outcomes(),
                MemberFigures.of(1_000, 100, 7, "a", MemberFigures.EMBEDDED, before),
                MemberFigures.of(31_000, 16_100, 7, "a", MemberFigures.EMBEDDED, after),
                audit(true));
    }

    static Measurement with(
            Map<String, Outcomes> outcomes, ClusterFigures before, ClusterFigures after, AuditReport audit) {
        return with(outcomes, before, after, List.of(), ComponentCpu.NONE, ComponentCpu.NONE, audit);
    }

    static Measurement with(
            Map<String, Outcomes> outcomes,
            ClusterFigures before,
            ClusterFigures after,
            List<String> joiners,
            ComponentCpu componentsBefore,
            ComponentCpu componentsAfter,
            AuditReport audit) {
        return with(outcomes, before, after, after, joiners, componentsBefore, componentsAfter, audit);
    }

    static Measurement with(
            Map<String, Outcomes> outcomes,
            ClusterFigures before,
            ClusterFigures after,
            ClusterFigures atRest,
            List<String> joiners,
            ComponentCpu componentsBefore,
            ComponentCpu componentsAfter,
            AuditReport audit) {
        return new Measurement(
                settings(),
                Target.of(URI.create("http://127.0.0.1:9080/"), new AdminAccess("secret-password", Trust.DEFAULT)),
                Instant.parse("2026-01-01T00:00:00Z"),
                new WarmupCurve(
                        60, true, new Interval(-0.01, 0.01), List.of(new WarmupCurve.Window(15, 9000, 90, 600, 1.2))),
                List.of(new DriverUse(
                        "driver",
                        Optional.empty(),
                        Map.of("clients", "16", "users", "2000"),
                        60,
                        outcomes,
                        Optional.empty(),
                        6_000,
                        2)),
                List.of(new Span(
                        new Snapshot(before, componentsBefore, Optional.empty()),
                        new Snapshot(after, componentsAfter, Optional.empty()),
                        DatabaseMaintenance.NOT_TOLD,
                        new DriverEvent(DriverEvent.Kind.MEASURED, 60, outcomes, 0, null, null, null))),
                atRest,
                QUIET,
                joiners,
                audit,
                ConfigurationReport.parse(CONFIGURATION),
                CONFIGURATION,
                "5.6.3");
    }

    static ClusterFigures before(Measurement measurement) {
        return measurement.before().members();
    }

    static ClusterFigures after(Measurement measurement) {
        return measurement.after().members();
    }

    private static LoadSettings settings() {
        return LoadSettings.named("test").think(10).build();
    }

    private static Mix mix() {
        return Mix.of("standard", null);
    }

    static AuditReport audit(boolean exact) {
        return new AuditReport(exact, 2000, 20_000, exact ? 0 : 3, List.of());
    }
}
