package io.tradebench.kit.load.settings;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.profile.ProfileKind;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What load is to be driven, and for how long. {@link #named} makes one.
 *
 * @param name of the result, a word or two; part of its folder's name
 * @param clients of the closed model
 * @param rate sessions per second of the open model; 0 for the closed model
 * @param duration of the measurement
 * @param warmup when the measurement may begin
 * @param mix of transactions
 * @param symbols of a quotes page; empty for 1 to 10 at random
 * @param thinkMillis between two transactions of a client
 * @param seed of everything random
 * @param images whether embedded resources of pages are fetched
 * @param recorded whether members make flight recordings of the measurement
 * @param traced whether members record what is asked of their caches during the measurement
 * @param profiled what of members is profiled during the measurement
 * @param drivers among which clients, rate and users are divided
 */
public record LoadSettings(
        String name,
        int clients,
        double rate,
        Duration duration,
        WarmupGoal warmup,
        Mix mix,
        Optional<Integer> symbols,
        int thinkMillis,
        long seed,
        boolean images,
        boolean recorded,
        boolean traced,
        Set<ProfileKind> profiled,
        DriverSites drivers) {

    /** Slack for the plan to be stopped by the driver, never by itself. */
    private static final Duration SLACK = Duration.ofMinutes(2);

    /** The seed of each client is that of the load and its number: loads whose seeds are as far apart share no client's chance. */
    private static final long CLIENTS_OF_A_LOAD = 1_000_000;

    /** The rates that can be driven, for messages. */
    public static final String RATES = "0.001 to 999999 sessions per second";

    private static final double LEAST_RATE = 0.001;
    private static final double MOST_RATE = 999_999;

    /** Whether a rate is one of {@link #RATES}. */
    public static boolean isRate(double rate) {
        return rate >= LEAST_RATE && rate <= MOST_RATE;
    }

    /** The standard load: 16 clients for a minute after a warm-up until steady; to be changed by what is called. */
    public static LoadSettingsBuilder named(String name) {
        return new LoadSettingsBuilder(name);
    }

    /** The options of {@code load} that mean the same on members that are not warm yet. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("--name", name, "--clients", Integer.toString(clients)));
        arguments.addAll(List.of("--warmup", (warmup.warm() ? WarmupGoal.STEADY : warmup).toString()));
        arguments.addAll(List.of("--duration", Durations.format(duration), "--mix", mix.name()));
        mix.chosenUpdates().ifPresent(percent -> arguments.addAll(List.of("--updates", Integer.toString(percent))));
        symbols.ifPresent(count -> arguments.addAll(List.of("--symbols", Integer.toString(count))));
        arguments.addAll(List.of("--think", Integer.toString(thinkMillis), "--seed", Long.toString(seed)));
        if (rate > 0) {
            arguments.addAll(List.of("--rate", plain(rate)));
        }
        if (images) {
            arguments.add("--images");
        }
        if (recorded) {
            arguments.add("--jfr");
        }
        if (traced) {
            arguments.add("--trace");
        }
        if (!profiled.isEmpty()) {
            arguments.add("--profile=" + profiledWords());
        }
        arguments.addAll(drivers.arguments());
        return arguments;
    }

    /** Whether a slow answer keeps the clients from asking, so that nobody sees who would have waited (coordinated omission). */
    public boolean hidesWaiting() {
        return rate == 0 && thinkMillis == 0;
    }

    /** The transactions that log a user in: in the closed model a log off does, too, the next one. */
    public Set<String> logins() {
        return rate > 0 ? Set.of("login") : Set.of("login", "log off");
    }

    /** The same by the chance of another load, none of whose clients shares theirs with a client of this one. */
    public LoadSettings byChanceOf(long load) {
        return with(duration, warmup, mix, seed + CLIENTS_OF_A_LOAD * load);
    }

    /** The same after another warm-up. */
    public LoadSettings warmedBy(WarmupGoal goal) {
        return with(duration, goal, mix, seed);
    }

    /** The same with another duration. */
    public LoadSettings lasting(Duration length) {
        return with(length, warmup, mix, seed);
    }

    /** The same with another mix. */
    public LoadSettings mixed(Mix other) {
        return with(duration, warmup, other, seed);
    }

    private LoadSettings with(Duration length, WarmupGoal goal, Mix newMix, long newSeed) {
        return new LoadSettings(
                name,
                clients,
                rate,
                length,
                goal,
                newMix,
                symbols,
                thinkMillis,
                newSeed,
                images,
                recorded,
                traced,
                profiled,
                drivers);
    }

    /** What is profiled, as it is typed; empty if nothing is. */
    public String profiledWords() {
        return profiled.stream().sorted().map(ProfileKind::word).collect(Collectors.joining(","));
    }

    /**
     * The plan's properties.
     *
     * @param target where the clients go
     * @param users of the population
     * @param quotes of the population
     */
    public Map<String, String> planProperties(URI target, int users, int quotes) {
        Map<String, String> properties = new LinkedHashMap<>(place(target));
        properties.put("clients", Integer.toString(clients));
        properties.put("rampup", "1");
        properties.put("warmup", Long.toString(warmup.longest().toSeconds()));
        properties.put("duration", Long.toString(duration.plus(SLACK).toSeconds()));
        properties.put("users", Integer.toString(users));
        properties.put("quotes", Integer.toString(quotes));
        properties.putAll(Mix.planProperties(List.of(mix)));
        symbols.ifPresent(count -> properties.put("symbols", Integer.toString(count)));
        properties.put("think", Integer.toString(thinkMillis));
        properties.put("rate", rate == 0 ? "0" : plain(rate));
        properties.put("images", Boolean.toString(images));
        properties.put("seed", Long.toString(seed));
        return properties;
    }

    /**
     * The same for one driver of several: its part of the clients, of their rate and of the users, who are nobody else's.
     *
     * @param part of the whole
     */
    public Map<String, String> planProperties(URI target, int users, int quotes, Part part) {
        Map<String, String> properties = planProperties(target, users, quotes);
        if (part.count() > 1) {
            properties.put("clients", Integer.toString(part.size(clients)));
            properties.put("offset", Integer.toString(part.first(users)));
            properties.put("users", Integer.toString(part.size(users)));
            properties.put("rate", rate == 0 ? "0" : plain(rate / part.count()));
        }
        return properties;
    }

    /** Without an exponent, which the plan does not take. */
    private static String plain(double number) {
        return BigDecimal.valueOf(number).toPlainString();
    }

    /** Where clients go, as the properties of every plan say it. */
    public static Map<String, String> place(URI target) {
        int standard = target.getScheme().equals("https") ? 443 : 80;
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("host", target.getHost());
        properties.put("port", Integer.toString(target.getPort() < 0 ? standard : target.getPort()));
        properties.put("protocol", target.getScheme());
        return properties;
    }
}
