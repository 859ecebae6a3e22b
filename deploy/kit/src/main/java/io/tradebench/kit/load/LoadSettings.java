package io.tradebench.kit.load;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What load is to be driven, and for how long.
 *
 * @param name of the result, a word or two; part of its folder's name
 * @param clients of the closed model
 * @param rate sessions per second of the open model; 0 for the closed model
 * @param duration of the measurement
 * @param warmup its length; empty to go on until the cluster is steady
 * @param warmupLimit the longest warm-up that waits for steadiness
 * @param mix of transactions
 * @param symbols of a quotes page; empty for 1 to 10 at random
 * @param thinkMillis between two transactions of a client
 * @param seed of everything random
 * @param images whether embedded resources of pages are fetched
 * @param recorded whether members make flight recordings of the measurement
 * @param results folder in which the result folder is made
 * @param command that repeats this run
 */
public record LoadSettings(
        String name,
        int clients,
        double rate,
        Duration duration,
        Optional<Duration> warmup,
        Duration warmupLimit,
        Mix mix,
        Optional<Integer> symbols,
        int thinkMillis,
        long seed,
        boolean images,
        boolean recorded,
        Path results,
        String command) {

    /** Slack for the plan to be stopped by the driver, never by itself. */
    private static final Duration SLACK = Duration.ofMinutes(2);

    /** The longest that the warm-up can take. */
    Duration longestWarmup() {
        return warmup.orElse(warmupLimit);
    }

    /**
     * The plan's properties.
     *
     * @param target where the clients go
     * @param users of the population
     * @param quotes of the population
     */
    public Map<String, String> planProperties(URI target, int users, int quotes) {
        int port = target.getPort() >= 0 ? target.getPort() : target.getScheme().equals("https") ? 443 : 80;
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("host", target.getHost());
        properties.put("port", Integer.toString(port));
        properties.put("protocol", target.getScheme());
        properties.put("clients", Integer.toString(clients));
        properties.put("rampup", "1");
        properties.put("warmup", Long.toString(longestWarmup().toSeconds()));
        properties.put("duration", Long.toString(duration.plus(SLACK).toSeconds()));
        properties.put("users", Integer.toString(users));
        properties.put("quotes", Integer.toString(quotes));
        properties.put("mix", mix.name());
        properties.put("updates", mix.planUpdates());
        symbols.ifPresent(count -> properties.put("symbols", Integer.toString(count)));
        properties.put("think", Integer.toString(thinkMillis));
        properties.put("rate", rate == 0 ? "0" : Double.toString(rate));
        properties.put("images", Boolean.toString(images));
        properties.put("seed", Long.toString(seed));
        return properties;
    }
}
