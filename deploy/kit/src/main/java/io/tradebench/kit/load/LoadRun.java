package io.tradebench.kit.load;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.conditions.ConditionsWatch;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.load.cluster.CpuMeter;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.recording.Recordings;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Turns;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * One load run by the protocol: check, warm up until steady, measure, audit. Nothing is reset between warm-up and
 * measurement. For one use by one thread.
 *
 * @param targets the cluster; several if settings take turns on clusters side by side, or if all are driven at once
 * @param folder of the result; exists, and gets samples and histograms
 * @param observer told when the measurement begins and ends
 * @param conditions watches the machine meanwhile
 */
public record LoadRun(
        List<Target> targets,
        LoadSettings settings,
        Path folder,
        LoadObserver observer,
        ConditionsWatch conditions,
        Console console,
        InstantSource clock) {

    private static final Duration COST_EVERY = Duration.ofSeconds(5);

    /** After which clients of clusters that stood still are all at a transaction again. */
    private static final Duration ALL_AT_WORK = Duration.ofSeconds(1);

    /** Drivers tell of about a second each time. */
    private static final double HALF_AN_INTERVAL = 0.5;

    /**
     * Runs it on its one cluster. A member that is lost meanwhile spoils the result, not the run.
     *
     * @param plan the JMeter plan
     * @throws OverloadException if so many sessions of the open model are not over that hardly a user is left
     * @throws KitException if the cluster is not fit for a measurement, or something broke during it
     */
    public Measurement run(Path plan) {
        return run(plan, Turns.none(settings), clusters -> List.of(alone(clusters.get(0))))
                .get(0);
    }

    /**
     * Runs it on all clusters at the same time, after a warm-up of each.
     *
     * @return what was measured of each, in their order; its files are where {@link ResultFiles#cluster} says
     */
    public List<Measurement> together(Path plan) {
        return run(plan, Turns.none(settings), this::together);
    }

    /**
     * Runs it with settings that take turns after one warm-up of each cluster, which is by the mix of the first of them.
     *
     * @return what was measured of each, in their order; {@link #give} moves its files
     */
    public List<Measurement> run(Path plan, Turns turns) {
        return run(plan, turns, clusters -> inTurns(clusters, turns));
    }

    private List<Measurement> run(Path plan, Turns turns, Function<List<DrivenCluster>, List<MeasuredPart>> measuring) {
        targets.forEach(LoadRun::requireFit);
        List<DrivenCluster> clusters = new ArrayList<>();
        conditions.calibrateBefore();
        Recordings recordings = Recordings.of(targets, settings, folder, console);
        try (recordings) {
            for (int cluster = 0; cluster < targets.size(); cluster++) {
                clusters.add(driven(plan, turns, cluster));
            }
            return ShutdownGuard.during(
                    () -> {
                        for (DrivenCluster cluster : clusters) {
                            cluster.warmUp();
                            if (turns.areAny() || clusters.size() > 1) {
                                cluster.hold();
                            }
                        }
                        recordings.start();
                        conditions.begin();
                        List<MeasuredPart> parts = measuring.apply(clusters);
                        clusters.forEach(DrivenCluster::finish);
                        recordings.stop();
                        clusters.forEach(DrivenCluster::keep);
                        observer.measured();
                        clusters.forEach(DrivenCluster::rest);
                        Conditions seen = conditions.end();
                        return parts.stream()
                                .map(part -> part.cluster().measurement(part, seen))
                                .toList();
                    },
                    () -> {
                        clusters.forEach(DrivenCluster::end);
                        recordings.close();
                    });
        } finally {
            clusters.forEach(DrivenCluster::end);
        }
    }

    private static void requireFit(Target target) {
        target.requireReady();
        if (!target.admin().audit().exact()) {
            throw new KitException("the database is not exact before the run: see '"
                    + target.command("audit", List.of()) + "', then '" + target.command("reset", List.of()) + "'");
        }
    }

    private DrivenCluster driven(Path plan, Turns turns, int cluster) {
        return new DrivenCluster(
                targets.get(cluster),
                settings,
                plan,
                turns.mixes(),
                longest(turns),
                Folders.create(place(cluster)),
                console,
                clock);
    }

    /** Clients have to be able to go on for as long as others warm up, and all take their turns. */
    private Duration longest(Turns turns) {
        Duration others = settings.warmup().longest().multipliedBy(targets.size() - 1L);
        return turns.longest().plus(others);
    }

    private Path place(int cluster) {
        return targets.size() == 1 ? folder : ResultFiles.cluster(folder, cluster);
    }

    /** Moves the files of a setting to the folder of its own result. */
    public void give(Turns turns, int setting, Path result) {
        ResultFiles.give(place(turns.settings().get(setting).cluster()), turns.part(setting), result);
    }

    private MeasuredPart alone(DrivenCluster cluster) {
        MeasuredPart part = cluster.part();
        cluster.measure(part, check -> show(cluster, check));
        conditions.pass();
        return part;
    }

    /** Of each cluster its part. */
    private List<MeasuredPart> together(List<DrivenCluster> clusters) {
        List<MeasuredPart> parts = clusters.stream().map(DrivenCluster::part).toList();
        clusters.forEach(DrivenCluster::resume);
        pass(clusters, ALL_AT_WORK);
        measureFrom(0, clusters, parts);
        return parts;
    }

    /** The measurement of one cluster lasts a moment longer than that of the next. */
    private void measureFrom(int first, List<DrivenCluster> clusters, List<MeasuredPart> parts) {
        if (first < clusters.size()) {
            clusters.get(first).measure(parts.get(first), check -> measureFrom(first + 1, clusters, parts));
            return;
        }
        Duration left = settings.duration();
        while (left.compareTo(Duration.ZERO) > 0) {
            Duration step = left.compareTo(COST_EVERY) < 0 ? left : COST_EVERY;
            pass(clusters, step);
            conditions.pass();
            left = left.minus(step);
        }
    }

    private static void pass(List<DrivenCluster> clusters, Duration time) {
        long end = System.nanoTime() + time.toNanos();
        clusters.forEach(cluster -> cluster.passUntil(end));
    }

    /** Of each setting its part. */
    private List<MeasuredPart> inTurns(List<DrivenCluster> clusters, Turns turns) {
        MeasuredPart[] parts = new MeasuredPart[turns.settings().size()];
        for (int turn = 0; turn < turns.order().size(); turn++) {
            int number = turns.order().get(turn);
            Turns.Setting setting = turns.settings().get(number);
            DrivenCluster cluster = clusters.get(setting.cluster());
            cluster.turnTo(setting, turns.pace().refill());
            if (parts[number] == null) {
                parts[number] = cluster.part();
            }
            cluster.measureTurn(parts[number], turns.part(number), turns.pace().length());
            conditions.pass();
        }
        return List.of(parts);
    }

    private void show(DrivenCluster cluster, LiveCheck check) {
        observer.measuring();
        double seconds = 0;
        double nextCost = COST_EVERY.toSeconds();
        double cost = 0;
        long transactions = 0;
        CpuMeter meter = new CpuMeter(() -> {
            Snapshot now = cluster.snapshot();
            check.look(now.members());
            observer.looked(now.members());
            conditions.pass();
            return now;
        });
        double cpuAtStart = meter.read();
        try (LoadDisplay display = new LoadDisplay(console, "measuring", settings.duration(), clock)) {
            while (seconds < Durations.seconds(settings.duration()) - HALF_AN_INTERVAL) {
                DriverEvent interval = cluster.awaitInterval();
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
