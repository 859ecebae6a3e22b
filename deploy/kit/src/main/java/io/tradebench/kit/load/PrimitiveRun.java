package io.tradebench.kit.load;

import io.tradebench.kit.Folders;
import io.tradebench.kit.KitException;
import io.tradebench.kit.ShutdownGuard;
import io.tradebench.kit.driver.DriverEvent;
import io.tradebench.kit.driver.DriverEvent.Kind;
import io.tradebench.kit.driver.DriverEvent.Outcomes;
import io.tradebench.kit.driver.DriverSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * Measures what one primitive costs the members: the yardstick beside which the cost of a transaction is read. Run it on the
 * server that was loaded before, while it is warm.
 *
 * @param target that is driven
 * @param plan that asks for a primitive
 * @param folder for the driver's files; deleted at the end
 */
public record PrimitiveRun(Target target, Path plan, Path folder) {

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
     * Asks for a primitive over and over.
     *
     * @param name of the primitive, such as {@code PingServlet}
     * @param warmup before anything counts
     * @param duration that counts
     * @throws KitException if the primitive never answers as it should
     */
    public Cost measure(String name, int clients, Duration warmup, Duration duration) {
        Folders.create(folder);
        DriverProcess driver = DriverProcess.start(
                settings(name, clients, warmup.plus(duration)), target.mark(), target.driverProcessors());
        try {
            return ShutdownGuard.during(
                    () -> {
                        pass(driver, warmup);
                        driver.measure();
                        await(driver, Kind.MEASURING);
                        CpuMeter meter = new CpuMeter(target::figures);
                        double before = meter.read();
                        pass(driver, duration);
                        driver.finish();
                        DriverEvent total = await(driver, Kind.MEASURED);
                        double after = meter.read();
                        return cost(name, total, after - before);
                    },
                    driver::end);
        } finally {
            driver.end();
            Folders.delete(folder);
        }
    }

    private DriverSettings settings(String name, int clients, Duration length) {
        URI address = target.address();
        int standardPort = "https".equals(address.getScheme()) ? 443 : 80;
        int port = address.getPort() < 0 ? standardPort : address.getPort();
        return new DriverSettings(
                plan.toString(),
                Map.of(
                        "name", name,
                        "clients", String.valueOf(clients),
                        "duration", String.valueOf(length.toSeconds() + 60),
                        "protocol", address.getScheme(),
                        "host", address.getHost(),
                        "port", String.valueOf(port)),
                folder.resolve("driver.work").toString(),
                folder.toString());
    }

    private static void pass(DriverProcess driver, Duration time) {
        double seconds = 0;
        while (seconds < time.toSeconds()) {
            DriverEvent event = driver.next();
            seconds += event.kind() == Kind.INTERVAL ? event.seconds() : 0;
        }
    }

    private static DriverEvent await(DriverProcess driver, Kind kind) {
        DriverEvent event = driver.next();
        while (event.kind() != kind) {
            event = driver.next();
        }
        return event;
    }

    private static Cost cost(String name, DriverEvent total, double cpuMillis) {
        Outcomes all = total.outcomes().values().stream().reduce(Outcomes.NONE, Outcomes::plus);
        if (all.ok() == 0) {
            throw new KitException("the primitive " + name + " never answered as it should: is that its name?");
        }
        return new Cost(all.ok(), all.errors(), cpuMillis / all.all(), all.all() / total.seconds());
    }
}
