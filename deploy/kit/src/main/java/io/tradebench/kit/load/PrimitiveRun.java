package io.tradebench.kit.load;

import io.tradebench.kit.admin.ConfigurationSwitch;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.driver.DriverGroup;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Measures what one primitive costs the members: the yardstick beside which the cost of a transaction is read. Run it on the
 * server that was loaded before, while it is warm.
 *
 * @param target that is driven
 * @param plan that asks for a primitive
 */
public record PrimitiveRun(Target target, Path plan) {

    /** By it they answer; at no other time do they. */
    private static final String PARAMETER = "trade.primitives";

    private static final Duration SLACK = Duration.ofMinutes(1);

    /**
     * What was found.
     *
     * @param requests that were answered as they should
     * @param errors that were not
     * @param costMillis CPU milliseconds of the members per request
     * @param perSecond requests per second
     */
    public record Cost(long requests, long errors, double costMillis, double perSecond) {}

    /**
     * Asks for one primitive after the other, each over and over.
     *
     * @param names of primitives, such as {@code PingServlet}
     * @param warmup before anything counts
     * @param duration that counts
     * @param found told what was found, by name
     * @throws KitException if a primitive never answers as it should, or if the cluster is not ready
     */
    public void measure(
            List<String> names, int clients, Duration warmup, Duration duration, BiConsumer<String, Cost> found) {
        target.requireReady();
        Path folder = Folders.createTemporary("trade-primitive");
        try (ConfigurationSwitch configuration = new ConfigurationSwitch(target.admin(), Set.of(PARAMETER))) {
            configuration.change(Map.of(PARAMETER, "on"));
            ShutdownGuard.during(
                    () -> {
                        names.forEach(name -> found.accept(name, measure(name, clients, warmup, duration, folder)));
                        return null;
                    },
                    configuration::close);
        } finally {
            Folders.delete(folder);
        }
    }

    private Cost measure(String name, int clients, Duration warmup, Duration duration, Path folder) {
        Map<String, String> properties = new HashMap<>(LoadSettings.place(target.address()));
        properties.put("name", name);
        properties.put("clients", Integer.toString(clients));
        properties.put(
                "duration", Long.toString(warmup.plus(duration).plus(SLACK).toSeconds()));
        DriverGroup driver = target.drive(plan, properties, folder);
        try {
            return ShutdownGuard.during(
                    () -> {
                        driver.start();
                        pass(driver, warmup);
                        driver.measure();
                        CpuMeter meter = new CpuMeter(target::figures);
                        double before = meter.read();
                        pass(driver, duration);
                        DriverEvent total = DriverEvent.sum(driver.finish());
                        return cost(name, total, meter.read() - before);
                    },
                    driver::end);
        } finally {
            driver.end();
        }
    }

    private static void pass(DriverGroup driver, Duration time) {
        double seconds = 0;
        while (seconds < time.toSeconds()) {
            seconds += driver.awaitInterval().seconds();
        }
    }

    private static Cost cost(String name, DriverEvent total, double cpuMillis) {
        Outcomes all = total.all();
        if (all.ok() == 0) {
            throw new KitException("the primitive " + name + " never answered as it should: is that its name?");
        }
        return new Cost(all.ok(), all.errors(), cpuMillis / all.all(), all.all() / total.seconds());
    }
}
