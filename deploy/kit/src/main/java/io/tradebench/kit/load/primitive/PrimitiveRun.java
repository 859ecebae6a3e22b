package io.tradebench.kit.load.primitive;

import io.tradebench.kit.admin.ConfigurationSwitch;
import io.tradebench.kit.admin.PrimitiveEntry;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.driver.DriverGroup;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.cluster.CpuMeter;
import io.tradebench.kit.load.cluster.Snapshot;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.warmup.Warmup;
import io.tradebench.kit.load.warmup.WarmupGoal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Measures what primitives cost the members: the yardsticks beside which the cost of a transaction is read.
 *
 * <p>First each is warmed up until its cost has stopped falling: what they share is compiled before any is measured. Rounds go through
 * them in the other direction each time, so that what drifts meanwhile meets all of them alike.
 *
 * @param target that is driven
 * @param requests plan that asks for a primitive by requests
 * @param messages plan that sends it messages over WebSockets
 */
public record PrimitiveRun(Target target, Path requests, Path messages) {

    /** By it they answer; at no other time do they. */
    private static final String PARAMETER = "trade.primitives";

    /** What a primitive that is warm is given to come into step. */
    private static final WarmupGoal SETTLE = WarmupGoal.time(Duration.ofSeconds(5));

    /** What plans call an answer. */
    private static final String SAMPLE = "primitive";

    /** By then there should have been one. */
    private static final double HOPELESS_SECONDS = 90;

    private static final Duration SLACK = Duration.ofMinutes(1);

    /** A primitive reaches no user. */
    private static final int NO_USERS = 0;

    /**
     * How to measure.
     *
     * @param clients that ask at the same time
     * @param warmup of each, before the first round
     * @param duration that counts, in each round
     * @param rounds 1 or more
     */
    public record Settings(int clients, WarmupGoal warmup, Duration duration, int rounds) {}

    /**
     * What was found of one primitive in one round.
     *
     * @param round from 1 on
     * @param requests that were answered as they should
     * @param costMillis CPU milliseconds of the members and the database per request that was answered
     * @param withoutCompilers the same without what just-in-time compilers took; null if a member does not tell
     * @param perSecond requests per second
     */
    public record Cost(
            String name, int round, long requests, double costMillis, Double withoutCompilers, double perSecond) {}

    /**
     * A primitive was warmed up.
     *
     * @param steady whether its cost has stopped falling, as far as that was waited for
     */
    public record WarmedUp(String name, double seconds, boolean steady) {}

    /**
     * What was found of all.
     *
     * @param costs in the order of time; none of a primitive that has failed
     * @param failures why there are no figures of a primitive, by its name
     */
    public record Findings(List<Cost> costs, Map<String, String> failures) {}

    /** Who is told what was found. */
    public interface Observer {

        /** A primitive was warmed up. */
        void warm(WarmedUp primitive);

        /** A primitive was measured. */
        void found(Cost cost);

        /** There are no figures of a primitive. */
        void failed(String name, String reason);
    }

    /** A primitive did not answer as it should. */
    static final class FailedPrimitiveException extends KitException {
        private static final long serialVersionUID = 1L;

        FailedPrimitiveException(KitException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /** All primitives there are, in the order of the members. */
    public List<PrimitiveEntry> all() {
        target.requireReady();
        return target.admin().primitives();
    }

    /**
     * Those of some names, in that order.
     *
     * @param names or paths of pages, which begin with a slash
     * @throws KitException if there is none of that name, or if one cannot be measured
     */
    public List<PrimitiveEntry> named(List<String> names) {
        Map<String, PrimitiveEntry> known = new LinkedHashMap<>();
        all().forEach(each -> known.put(each.name(), each));
        return names.stream()
                .distinct()
                .map(name -> name.startsWith("/") ? PrimitiveEntry.page(name) : measurable(name, known))
                .toList();
    }

    private static PrimitiveEntry measurable(String name, Map<String, PrimitiveEntry> known) {
        PrimitiveEntry entry = known.get(name);
        if (entry == null) {
            throw new KitException(
                    "there is no primitive " + name + "; there are " + String.join(", ", known.keySet()));
        }
        entry.obstacle().ifPresent(reason -> {
            throw new KitException("the primitive " + name + " cannot be measured: it " + reason);
        });
        return entry;
    }

    /**
     * Asks for one primitive after the other, each over and over. One that does not answer as it should is asked no more, and keeps no
     * other from being measured.
     *
     * @param primitives that can be measured
     * @param observer told what was found, at once
     * @throws KitException if the cluster is not ready, or is not any more
     */
    public Findings measure(List<PrimitiveEntry> primitives, Settings settings, Observer observer) {
        target.requireReady();
        Path folder = Folders.createTemporary("trade-primitive");
        try (ConfigurationSwitch configuration = new ConfigurationSwitch(target.admin(), Set.of(PARAMETER))) {
            configuration.change(Map.of(PARAMETER, "on"));
            return ShutdownGuard.during(
                    () -> rounds(
                            primitives,
                            settings.rounds(),
                            each -> orFail(() -> warmUp(each, settings, folder)),
                            (each, round) -> orFail(() -> measure(each, round, settings, folder)),
                            observer),
                    configuration::close);
        } finally {
            Folders.delete(folder);
        }
    }

    static Findings rounds(
            List<PrimitiveEntry> primitives,
            int rounds,
            Function<PrimitiveEntry, WarmedUp> warmedUp,
            BiFunction<PrimitiveEntry, Integer, Cost> measured,
            Observer observer) {
        List<PrimitiveEntry> order = new ArrayList<>(primitives);
        Map<String, String> failures = new LinkedHashMap<>();
        failures.putAll(inTurn(order, each -> observer.warm(warmedUp.apply(each)), observer));
        List<Cost> costs = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            int now = round;
            Consumer<PrimitiveEntry> step = each -> {
                Cost cost = measured.apply(each, now);
                costs.add(cost);
                observer.found(cost);
            };
            failures.putAll(inTurn(order, step, observer));
            Collections.reverse(order);
        }
        costs.removeIf(cost -> failures.containsKey(cost.name()));
        return new Findings(costs, failures);
    }

    /** Does something with each; one that fails is removed. Why they failed, by their names. */
    private static Map<String, String> inTurn(
            List<PrimitiveEntry> primitives, Consumer<PrimitiveEntry> step, Observer observer) {
        Map<String, String> failures = new LinkedHashMap<>();
        for (PrimitiveEntry each : List.copyOf(primitives)) {
            try {
                step.accept(each);
            } catch (FailedPrimitiveException failure) {
                primitives.remove(each);
                failures.put(each.name(), failure.getMessage());
                observer.failed(each.name(), failure.getMessage());
            }
        }
        return failures;
    }

    /** What is not the fault of the cluster, nor of whoever has ended this, is one of the primitive. */
    private <T> T orFail(Supplier<T> step) {
        try {
            return step.get();
        } catch (KitException failure) {
            if (Thread.currentThread().isInterrupted() || ShutdownGuard.isShuttingDown()) {
                throw failure;
            }
            target.requireReady();
            throw new FailedPrimitiveException(failure);
        }
    }

    private WarmedUp warmUp(PrimitiveEntry primitive, Settings settings, Path folder) {
        return driven(primitive, settings, folder, (driver, meter) -> {
            WarmupGoal goal = settings.warmup();
            Warmup warmup = warmUp(driver, meter, goal, settings.duration());
            return new WarmedUp(primitive.name(), warmup.seconds(), !goal.isSteadiness() || warmup.isSteady());
        });
    }

    private Cost measure(PrimitiveEntry primitive, int round, Settings settings, Path folder) {
        return driven(primitive, settings, folder, (driver, meter) -> {
            warmUp(driver, meter, SETTLE, settings.duration());
            driver.measure();
            double before = meter.read();
            double compilersBefore = meter.compilers();
            pass(driver, settings.duration());
            DriverEvent total = DriverEvent.sum(driver.pause());
            double used = meter.read() - before;
            return cost(primitive.name(), round, total, used, used - (meter.compilers() - compilersBefore));
        });
    }

    private <T> T driven(
            PrimitiveEntry primitive, Settings settings, Path folder, BiFunction<DriverGroup, CpuMeter, T> work) {
        Map<String, String> properties = new HashMap<>(LoadSettings.place(target.address()));
        properties.put("name", primitive.name());
        properties.put("path", primitive.path());
        properties.put("way", primitive.way());
        properties.put("clients", Integer.toString(settings.clients()));
        Duration longest = settings.warmup().longest().plus(settings.duration()).plus(SLACK);
        properties.put("duration", Long.toString(longest.toSeconds()));
        DriverGroup driver = target.drive(primitive.isSocket() ? messages : requests, properties, folder);
        try {
            return ShutdownGuard.during(
                    () -> {
                        driver.start();
                        return work.apply(driver, new CpuMeter(() -> Snapshot.take(target)));
                    },
                    driver::end);
        } finally {
            driver.end();
        }
    }

    private static Warmup warmUp(DriverGroup driver, CpuMeter meter, WarmupGoal goal, Duration measurement) {
        Warmup warmup = new Warmup(goal, Set.of(), NO_USERS, measurement, meter::read);
        boolean answered = false;
        while (!warmup.isOver()) {
            DriverEvent interval = driver.awaitInterval();
            // a socket that was opened has not answered yet
            answered |= interval.outcomes().getOrDefault(SAMPLE, Outcomes.NONE).ok() > 0;
            if (!answered && warmup.seconds() > HOPELESS_SECONDS) {
                throw new KitException("it never answered as it should"
                        + (interval.message() == null ? "" : ": " + interval.message()));
            }
            warmup.add(interval);
            warmup.failure().ifPresent(reason -> {
                throw new KitException(reason);
            });
        }
        return warmup;
    }

    private static void pass(DriverGroup driver, Duration time) {
        double seconds = 0;
        while (seconds < time.toSeconds()) {
            seconds += driver.awaitInterval().seconds();
        }
    }

    private static Cost cost(String name, int round, DriverEvent total, double cpuMillis, double withoutCompilers) {
        Outcomes all = total.all();
        if (all.ok() == 0) {
            throw new KitException("it never answered as it should");
        }
        if (all.errors() > 0) {
            throw new KitException("of " + (all.ok() + all.errors()) + " answers " + all.errors() + " were errors");
        }
        return new Cost(
                name,
                round,
                all.ok(),
                cpuMillis / all.ok(),
                Double.isNaN(withoutCompilers) ? null : withoutCompilers / all.ok(),
                all.ok() / total.seconds());
    }
}
