package io.tradebench.kit.load;

import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.base.Durations;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.driver.DriverGroup;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.load.cluster.CpuMeter;
import io.tradebench.kit.load.cluster.Quiescence;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.DriverSites;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.load.settings.Part;
import io.tradebench.kit.load.settings.Turns;
import io.tradebench.kit.load.warmup.Warmup;
import io.tradebench.kit.load.warmup.WarmupCurve;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** A cluster of a load run with the drivers that are at work on it. For use by one thread; another one may end its drivers. */
final class DrivenCluster {

    private final Target target;
    private final LoadSettings settings;
    private final Path folder;
    private final Console console;
    private final InstantSource clock;
    private final int users;
    private final List<Mix> mixes;
    private final List<Map<String, String>> plans;
    private final DriverGroup drivers;
    private Map<String, String> switched;
    private Mix dealt;
    private String jmeterVersion;
    private WarmupCurve warmup;
    private ClusterFigures atRest;
    private AuditReport audit;

    /**
     * Starts the drivers; their clients do nothing yet.
     *
     * @param plan the JMeter plan
     * @param mixes that clients draw from, that of the warm-up first
     * @param longest how long clients have to be able to go on after their warm-up
     * @param folder gets what the drivers leave; exists
     * @throws KitException if there are more drivers than users
     */
    DrivenCluster(
            Target target,
            LoadSettings settings,
            Path plan,
            List<Mix> mixes,
            Duration longest,
            Path folder,
            Console console,
            InstantSource clock) {
        this.target = target;
        this.settings = settings;
        this.folder = folder;
        this.console = console;
        this.clock = clock;
        this.mixes = mixes;
        this.dealt = mixes.get(0);
        ConfigurationReport known = target.admin().configuration();
        this.users = Measurement.users(known);
        DriverSites sites = settings.drivers();
        if (sites.count() > users) {
            throw new KitException(
                    sites.count() + " drivers for " + users + " users: populate more, or use fewer drivers");
        }
        LoadSettings driven = settings.lasting(longest);
        this.plans = Part.of(sites.count())
                .map(part -> {
                    Map<String, String> properties = new LinkedHashMap<>(
                            driven.planProperties(target.address(), users, Measurement.quotes(known), part));
                    properties.putAll(Mix.planProperties(mixes));
                    return properties;
                })
                .toList();
        this.drivers = target.drive(plan, sites, plans, folder);
    }

    /** Has clients work until the warm-up is over. */
    void warmUp() {
        jmeterVersion = drivers.start();
        Warmup rule = new Warmup(
                settings.warmup(), settings.logins(), users, settings.duration(), new CpuMeter(this::snapshot)::read);
        try (LoadDisplay display =
                new LoadDisplay(console, "warm-up", settings.warmup().longest(), clock)) {
            while (!rule.isOver()) {
                DriverEvent interval = drivers.awaitInterval();
                OverloadException.check(interval, settings.rate(), users);
                rule.add(interval);
                display.show(interval, rule.lastCost());
                rule.failure().ifPresent(reason -> {
                    throw new KitException(reason);
                });
            }
        }
        warmup = rule.curve();
        String cost = warmup.windows().isEmpty()
                ? ""
                : String.format(Locale.ROOT, " (%.3f ms CPU per transaction)", rule.lastCost());
        console.note("warm-up: " + Durations.format(Duration.ofSeconds(Math.round(rule.seconds()))) + ", "
                + (rule.isSteady() ? "steady" : "NOT steady yet") + cost);
    }

    /** Has clients stop until a turn begins. */
    void hold() {
        drivers.hold();
    }

    /** Has clients go on that were stopped. */
    void resume() {
        drivers.resume();
    }

    /** Lets clients do what they do until this moment of {@link System#nanoTime}. */
    void passUntil(long endNanos) {
        drivers.passUntil(endNanos);
    }

    /**
     * Switches while clients stand still, and has them work for a while with what is new to members.
     *
     * @param refill how long
     */
    void turnTo(Turns.Setting setting, Duration refill) {
        if (!setting.parameters().equals(switched)) {
            target.admin().configure(setting.parameters(), List.of());
            switched = setting.parameters();
        }
        drivers.deal(mixes.indexOf(setting.mix()));
        dealt = setting.mix();
        drivers.resume();
        drivers.pass(refill);
        drivers.hold();
    }

    /** What is to be measured of the present setting, turn by turn. */
    MeasuredPart part() {
        return new MeasuredPart(
                this, settings.mixed(dealt), clock.instant(), target.admin().configurationText());
    }

    /**
     * Measures clients that go on and on.
     *
     * @param meanwhile what is done during it; the measurement ends when it returns
     */
    void measure(MeasuredPart part, Consumer<LiveCheck> meanwhile) {
        DatabaseMaintenance until = target.databaseMaintenance();
        List<DriverEvent> first = drivers.measure();
        Snapshot before = snapshot();
        LiveCheck check = new LiveCheck(before.members(), console::warn);
        meanwhile.accept(check);
        add(part, check, until, before, first, drivers.pause());
    }

    /**
     * Measures a turn of clients that stand still before it and after it: whatever the cluster uses in between is theirs.
     *
     * @param number of the part that is measured, by which drivers know its files
     */
    void measureTurn(MeasuredPart part, int number, Duration length) {
        DatabaseMaintenance until = target.databaseMaintenance();
        Snapshot before = snapshot();
        LiveCheck check = new LiveCheck(before.members(), console::warn);
        List<DriverEvent> first = drivers.measure(number);
        drivers.pass(length);
        add(part, check, until, before, first, drivers.holdMeasured());
    }

    private void add(
            MeasuredPart part,
            LiveCheck check,
            DatabaseMaintenance until,
            Snapshot before,
            List<DriverEvent> first,
            List<DriverEvent> last) {
        Snapshot after = snapshot();
        check.look(after.members());
        part.add(
                new Span(before, after, target.databaseMaintenance().since(until), DriverEvent.sum(last)),
                DriverUse.of(settings.drivers(), plans, first, last),
                check.joiners());
    }

    /** Figures of about a second. */
    DriverEvent awaitInterval() {
        DriverEvent interval = drivers.awaitInterval();
        OverloadException.check(interval, settings.rate(), users);
        return interval;
    }

    /** What all parts of it have used up to now. */
    Snapshot snapshot() {
        return Snapshot.take(target);
    }

    /** Nothing more is measured: the clients end. */
    void finish() {
        drivers.finish();
    }

    /** Waits until the clients have ended, and keeps what their drivers have written. */
    void keep() {
        drivers.keep();
        drivers.end();
        DriverSites sites = settings.drivers();
        if (sites.count() > 1) {
            ResultFiles.merge(sites.folders(folder), folder);
        }
    }

    /** Waits until the load leaves no trace, and audits. */
    void rest() {
        Quiescence quiescence = new Quiescence(target);
        atRest = quiescence.figures();
        audit = quiescence.audit();
    }

    /** Ends the drivers, if they have not ended. */
    void end() {
        drivers.end();
    }

    /**
     * What was measured of a setting.
     *
     * @param conditions around the whole load
     */
    Measurement measurement(MeasuredPart part, Conditions conditions) {
        return new Measurement(
                part.settings(),
                target,
                part.started(),
                warmup,
                part.drivers(),
                part.spans(),
                atRest,
                conditions,
                part.joiners(),
                audit,
                part.configuration(),
                part.configurationText(),
                jmeterVersion);
    }
}
