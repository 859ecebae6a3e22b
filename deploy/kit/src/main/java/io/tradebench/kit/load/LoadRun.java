package io.tradebench.kit.load;

import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Durations;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.conditions.ConditionsWatch;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.driver.DriverGroup;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.recording.ResultFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One load run by the protocol: check, warm up until steady, measure, audit. Nothing is reset between warm-up and
 * measurement. For one use by one thread.
 *
 * @param folder of the result; exists, and gets samples and histograms
 * @param observer told when the measurement begins and ends
 * @param conditions watches the machine meanwhile
 */
public record LoadRun(
        Target target,
        LoadSettings settings,
        Path folder,
        LoadObserver observer,
        ConditionsWatch conditions,
        Console console,
        InstantSource clock) {

    private static final Duration COST_EVERY = Duration.ofSeconds(5);

    /** Drivers tell of about a second each time. */
    private static final double HALF_AN_INTERVAL = 0.5;

    /**
     * Runs it. A member that is lost meanwhile spoils the result, not the run.
     *
     * @param plan the JMeter plan
     * @throws OverloadException if so many sessions of the open model are not over that hardly a user is left
     * @throws KitException if the cluster is not fit for a measurement, or something broke during it
     */
    public Measurement run(Path plan) {
        return run(plan, Turns.none(settings.duration())).get(0);
    }

    /**
     * Runs it with settings that take turns after one warm-up.
     *
     * @return what was measured of each, in their order; their files are in the parts of the folder that {@link ResultFiles} names
     */
    public List<Measurement> run(Path plan, Turns turns) {
        requireFit();
        Recordings recordings = Recordings.of(target, settings, folder, console);
        String configurationText = target.admin().configurationText();
        ConfigurationReport configuration = ConfigurationReport.parse(configurationText);
        int users = Measurement.users(configuration);
        DriverSites sites = settings.drivers();
        if (sites.count() > users) {
            throw new KitException(
                    sites.count() + " drivers for " + users + " users: populate more, or use fewer drivers");
        }
        List<Map<String, String>> shares = shares(users, Measurement.quotes(configuration), turns);
        DriverGroup drivers = target.drive(plan, sites, shares, folder);
        Rest rest = new Rest(target, clock);
        conditions.calibrateBefore();
        try (recordings) {
            return ShutdownGuard.during(
                    () -> {
                        String jmeterVersion = drivers.start();
                        WarmupCurve warmup = warmUp(drivers, users);
                        recordings.start();
                        conditions.begin();
                        List<MeasuredPart> parts = measure(drivers, turns, shares, configurationText, users);
                        recordings.stop();
                        drivers.keep();
                        drivers.end();
                        mergeHistograms();
                        observer.measured();
                        ClusterFigures atRest = rest.figures();
                        Conditions seen = conditions.end();
                        AuditReport audit = rest.audit();
                        return parts.stream()
                                .map(part -> new Measurement(
                                        settings,
                                        target,
                                        part.started(),
                                        warmup,
                                        part.total(),
                                        part.drivers(),
                                        part.spans(),
                                        atRest,
                                        seen,
                                        part.joiners(),
                                        audit,
                                        part.configuration(),
                                        part.configurationText(),
                                        jmeterVersion))
                                .toList();
                    },
                    () -> {
                        drivers.end();
                        recordings.close();
                    });
        } finally {
            drivers.end();
        }
    }

    /** Of each setting its part. */
    private List<MeasuredPart> measure(
            DriverGroup drivers, Turns turns, List<Map<String, String>> shares, String configuration, int users) {
        MeasuredPart[] parts = new MeasuredPart[turns.parameters().size()];
        for (int turn = 0; turn < turns.order().size(); turn++) {
            int setting = turns.order().get(turn);
            if (turns.areAny()) {
                target.admin().configure(turns.parameters().get(setting), List.of());
                drivers.forget();
                pass(drivers, turns.settle());
            }
            if (parts[setting] == null) {
                parts[setting] = new MeasuredPart(
                        clock.instant(), turns.areAny() ? target.admin().configurationText() : configuration);
            }
            List<DriverEvent> first = drivers.measure(turns.part(setting));
            Snapshot before = snapshot();
            LiveCheck check = new LiveCheck(before.members(), console::warn);
            observer.measuring();
            if (turns.areAny()) {
                pass(drivers, turns.length());
            } else {
                showMeasurement(drivers, check, users);
            }
            if (turns.endsRound(turn)) {
                conditions.pass();
            }
            List<DriverEvent> last = turn == turns.order().size() - 1 ? drivers.finish() : drivers.pause();
            Snapshot after = snapshot();
            check.look(after.members());
            parts[setting].add(
                    new Span(before, after),
                    DriverEvent.sum(last),
                    DriverUse.of(settings.drivers(), shares, first, last),
                    check.joiners());
        }
        return List.of(parts);
    }

    /** Lets clients do what they do, without a look that would cost something. */
    private static void pass(DriverGroup drivers, Duration time) {
        long intervals = (time.toMillis() + 999) / 1000;
        for (long passed = 0; passed < intervals; passed++) {
            drivers.awaitInterval();
        }
    }

    /** Of each driver what its plan is told. Turns take longer than what is measured of one setting. */
    private List<Map<String, String>> shares(int users, int quotes, Turns turns) {
        LoadSettings driven = turns.areAny() ? settings.lasting(turns.longest()) : settings;
        return Part.of(settings.drivers().count())
                .map(part -> driven.planProperties(target.address(), users, quotes, part))
                .toList();
    }

    private void mergeHistograms() {
        DriverSites sites = settings.drivers();
        if (sites.count() > 1) {
            ResultFiles.merge(sites.folders(folder), folder);
        }
    }

    private void requireFit() {
        target.requireReady();
        if (!target.admin().audit().exact()) {
            throw new KitException("the database is not exact before the run: see '" + Distribution.command("audit")
                    + "', then '" + Distribution.command("reset") + "'");
        }
    }

    private Snapshot snapshot() {
        return new Snapshot(target.figures(), ComponentCpu.take(target));
    }

    private WarmupCurve warmUp(DriverGroup drivers, int users) {
        Warmup warmup = new Warmup(settings.warmup(), users, settings.duration(), new CpuMeter(this::snapshot)::read);
        try (LoadDisplay display =
                new LoadDisplay(console, "warm-up", settings.warmup().longest(), clock)) {
            while (!warmup.isOver()) {
                DriverEvent interval = drivers.awaitInterval();
                OverloadException.check(interval, settings.rate(), users);
                warmup.add(interval);
                display.show(interval, warmup.lastCost());
                warmup.failure().ifPresent(reason -> {
                    throw new KitException(reason);
                });
            }
        }
        String cost = warmup.curve().windows().isEmpty()
                ? ""
                : String.format(Locale.ROOT, " (%.3f ms CPU per transaction)", warmup.lastCost());
        console.note("warm-up: " + Durations.format(Duration.ofSeconds(Math.round(warmup.seconds()))) + ", "
                + (warmup.isSteady() ? "steady" : "NOT steady yet") + cost);
        return warmup.curve();
    }

    private void showMeasurement(DriverGroup drivers, LiveCheck check, int users) {
        double seconds = 0;
        double nextCost = COST_EVERY.toSeconds();
        double cost = 0;
        long transactions = 0;
        CpuMeter meter = new CpuMeter(() -> {
            Snapshot now = snapshot();
            check.look(now.members());
            observer.looked(now.members());
            conditions.pass();
            return now;
        });
        double cpuAtStart = meter.read();
        try (LoadDisplay display = new LoadDisplay(console, "measuring", settings.duration(), clock)) {
            while (seconds < settings.duration().toMillis() / 1000.0 - HALF_AN_INTERVAL) {
                DriverEvent interval = drivers.awaitInterval();
                OverloadException.check(interval, settings.rate(), users);
                seconds += interval.seconds();
                observer.passed(interval);
                transactions += interval.all().ok();
                if (seconds >= nextCost && transactions > 0) {
                    cost = (meter.read() - cpuAtStart) / transactions;
                    nextCost = seconds + COST_EVERY.toSeconds();
                }
                display.show(interval, cost);
            }
        }
    }
}
