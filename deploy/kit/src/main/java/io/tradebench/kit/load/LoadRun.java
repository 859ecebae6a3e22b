package io.tradebench.kit.load;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.Durations;
import io.tradebench.kit.KitException;
import io.tradebench.kit.ShutdownGuard;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.driver.DriverEvent;
import io.tradebench.kit.driver.DriverEvent.Kind;
import io.tradebench.kit.driver.DriverEvent.Outcomes;
import io.tradebench.kit.driver.DriverSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One load run by the protocol: check, warm up until steady, measure, audit. Nothing is reset between warm-up and
 * measurement. For one use by one thread.
 */
public final class LoadRun {

    private static final Duration COST_EVERY = Duration.ofSeconds(5);

    /** What a member reclaims by itself is back within this time. */
    private static final Duration REST_LIMIT = Duration.ofSeconds(100);

    private static final Duration QUIET_LIMIT = Duration.ofSeconds(60);

    private final Target target;
    private final LoadSettings settings;
    private final Path folder;
    private final Console console;
    private final InstantSource clock;

    /**
     * @param folder of the result; exists, and gets samples and histograms
     */
    public LoadRun(Target target, LoadSettings settings, Path folder, Console console, InstantSource clock) {
        this.target = target;
        this.settings = settings;
        this.folder = folder;
        this.console = console;
        this.clock = clock;
    }

    /**
     * Runs it. A member that is lost meanwhile spoils the result, not the run.
     *
     * @param plan the JMeter plan
     * @param observer told when the measurement begins and ends
     * @throws KitException if the cluster is not fit for a measurement, or something broke during it
     */
    public Measurement run(Path plan, LoadObserver observer) {
        requireFit();
        Recordings recordings = Recordings.of(target, settings.recorded(), folder, console);
        ConfigurationReport configuration = target.admin().configuration();
        String configurationText = target.admin().configurationText();
        int users = required(configuration, "trade.max-users");
        int quotes = required(configuration, "trade.max-quotes");
        DriverSettings driverSettings = new DriverSettings(
                plan.toString(),
                settings.planProperties(target.address(), users, quotes),
                folder.resolve("driver.work").toString(),
                folder.toString());
        DriverProcess driver = DriverProcess.start(driverSettings, target.mark(), target.driverProcessors());
        try (recordings) {
            return ShutdownGuard.during(
                    () -> {
                        String jmeterVersion = await(driver, Kind.STARTED).message();
                        WarmupCurve warmup = warmUp(driver, users);
                        Measured measured = measure(driver, recordings, observer);
                        driver.end();
                        observer.measured();
                        return new Measurement(
                                settings,
                                target,
                                measured.started(),
                                users,
                                quotes,
                                warmup,
                                measured.total().seconds(),
                                measured.total().outcomes(),
                                measured.before(),
                                measured.after(),
                                figuresAtRest(),
                                measured.joiners(),
                                measured.componentsBefore(),
                                measured.componentsAfter(),
                                measured.driverCpuMillis(),
                                auditWhenQuiet(),
                                configuration.values(),
                                configurationText,
                                jmeterVersion);
                    },
                    () -> {
                        driver.end();
                        recordings.close();
                    });
        } finally {
            driver.end();
        }
    }

    private record Measured(
            Instant started,
            DriverEvent total,
            ClusterFigures before,
            ClusterFigures after,
            List<String> joiners,
            ComponentCpu componentsBefore,
            ComponentCpu componentsAfter,
            double driverCpuMillis) {}

    private void requireFit() {
        target.requireReady();
        if (!target.admin().audit().exact()) {
            throw new KitException("the database is not exact before the run: see '" + Distribution.command("audit")
                    + "', then '" + Distribution.command("reset") + "'");
        }
    }

    private static int required(ConfigurationReport configuration, String name) {
        return configuration
                .number(name)
                .orElseThrow(() -> new KitException(
                        "the cluster does not tell its " + name + ": its version does not fit this command"));
    }

    private WarmupCurve warmUp(DriverProcess driver, int users) {
        Warmup warmup =
                new Warmup(settings.warmup(), settings.warmupLimit(), users, new CpuMeter(target::figures)::read);
        try (LoadDisplay display = new LoadDisplay(console, "warm-up", settings.longestWarmup(), clock)) {
            while (!warmup.isOver()) {
                DriverEvent interval = await(driver, Kind.INTERVAL);
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

    private Measured measure(DriverProcess driver, Recordings recordings, LoadObserver observer) {
        recordings.start();
        driver.measure();
        awaitAfterIntervals(driver, Kind.MEASURING);
        Instant started = clock.instant();
        ClusterFigures before = target.figures();
        ComponentCpu componentsBefore = ComponentCpu.take(target);
        double driverBefore = driver.cpuMillis();
        observer.measuring();
        LiveCheck check = new LiveCheck(before, console::warn);
        showMeasurement(driver, check, observer);
        driver.finish();
        DriverEvent total = awaitAfterIntervals(driver, Kind.MEASURED);
        ClusterFigures after = target.figures();
        check.look(after);
        ComponentCpu componentsAfter = ComponentCpu.take(target);
        double driverCpuMillis = driver.cpuMillis() - driverBefore;
        recordings.stop();
        return new Measured(
                started, total, before, after, check.joiners(), componentsBefore, componentsAfter, driverCpuMillis);
    }

    private void showMeasurement(DriverProcess driver, LiveCheck check, LoadObserver observer) {
        double seconds = 0;
        double nextCost = COST_EVERY.toSeconds();
        double cost = 0;
        long transactions = 0;
        CpuMeter meter = new CpuMeter(() -> {
            ClusterFigures now = target.figures();
            check.look(now);
            observer.looked(now);
            return now;
        });
        double cpuAtStart = meter.read();
        try (LoadDisplay display = new LoadDisplay(console, "measuring", settings.duration(), clock)) {
            while (seconds < settings.duration().toMillis() / 1000.0 - 0.5) {
                DriverEvent interval = await(driver, Kind.INTERVAL);
                seconds += interval.seconds();
                observer.passed(interval);
                transactions += interval.outcomes().values().stream()
                        .mapToLong(Outcomes::all)
                        .sum();
                if (seconds >= nextCost && transactions > 0) {
                    cost = (meter.read() - cpuAtStart) / transactions;
                    nextCost = seconds + COST_EVERY.toSeconds();
                }
                display.show(interval, cost);
            }
        }
    }

    private static DriverEvent await(DriverProcess driver, Kind kind) {
        DriverEvent event = driver.next();
        if (event.kind() != kind) {
            throw new KitException("the load driver told " + event.kind() + " where " + kind + " was due");
        }
        return event;
    }

    /** Events of seconds that ended before the driver saw the command may still come. */
    private static DriverEvent awaitAfterIntervals(DriverProcess driver, Kind kind) {
        DriverEvent event = driver.next();
        while (event.kind() == Kind.INTERVAL) {
            event = driver.next();
        }
        if (event.kind() != kind) {
            throw new KitException("the load driver told " + event.kind() + " where " + kind + " was due");
        }
        return event;
    }

    /** The figures as soon as no connection is in use, or after a while in which some stay in use. */
    private ClusterFigures figuresAtRest() {
        Instant limit = clock.instant().plus(REST_LIMIT);
        ClusterFigures figures = target.figures();
        while (figures.hasConnectionsInUse() && clock.instant().isBefore(limit)) {
            pause();
            figures = target.figures();
        }
        return figures;
    }

    /** The invariant holds at quiet moments; asynchronous orders take a while until they are completed. */
    private AuditReport auditWhenQuiet() {
        AdminClient admin = target.admin();
        Instant limit = clock.instant().plus(QUIET_LIMIT);
        while (!admin.orders().isQuiet() && clock.instant().isBefore(limit)) {
            pause();
        }
        return admin.audit();
    }

    private static void pause() {
        try {
            new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", e);
        }
    }
}
