package io.tradebench.kit.load.settings;

import static io.tradebench.kit.base.Requirements.require;
import static io.tradebench.kit.base.Requirements.requireRange;

import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.profile.ProfileKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Collects what load is to be driven. Names and values are those of the options of {@code load}. */
public final class LoadSettingsBuilder {

    private static final int MOST_DRIVERS = 64;

    private final String name;
    private int clients = 16;
    private double rate;
    private Duration duration = Duration.ofSeconds(60);
    private WarmupGoal warmup = WarmupGoal.STEADY;
    private String mix = "standard";
    private Integer updates;
    private Optional<Integer> symbols = Optional.empty();
    private int think;
    private long seed = 1;
    private boolean images;
    private boolean recorded;
    private boolean traced;
    private Set<ProfileKind> profiled = Set.of();
    private DriverSites drivers = DriverSites.ONE;

    LoadSettingsBuilder(String name) {
        this.name = name;
    }

    /** How many clients work at the same time. */
    public LoadSettingsBuilder clients(int count) {
        clients = count;
        return this;
    }

    /** Sessions that start per second, whatever the answers take; 0 for a fixed number of clients. */
    public LoadSettingsBuilder rate(double sessions) {
        rate = sessions;
        return this;
    }

    /** Length of the measurement. */
    public LoadSettingsBuilder duration(Duration length) {
        duration = length;
        return this;
    }

    /** When the measurement may begin. */
    public LoadSettingsBuilder warmup(WarmupGoal goal) {
        warmup = goal;
        return this;
    }

    /** The mix of transactions, and the percentage of updates in it; null for the mix's own. */
    public LoadSettingsBuilder mix(String kind, Integer percent) {
        mix = kind;
        updates = percent;
        return this;
    }

    /** Symbols of a quotes page; null for 1 to 10 at random. */
    public LoadSettingsBuilder symbols(Integer count) {
        symbols = Optional.ofNullable(count);
        return this;
    }

    /** Milliseconds between two transactions of a client. */
    public LoadSettingsBuilder think(int millis) {
        think = millis;
        return this;
    }

    /** Seed of everything random. */
    public LoadSettingsBuilder seed(long number) {
        seed = number;
        return this;
    }

    /** Whether embedded resources of pages are fetched. */
    public LoadSettingsBuilder images(boolean fetched) {
        images = fetched;
        return this;
    }

    /** Whether members make flight recordings of the measurement. */
    public LoadSettingsBuilder recorded(boolean wanted) {
        recorded = wanted;
        return this;
    }

    /** Whether members record what is asked of their caches during the measurement. */
    public LoadSettingsBuilder traced(boolean wanted) {
        traced = wanted;
        return this;
    }

    /** What of members is profiled during the measurement. */
    public LoadSettingsBuilder profiled(Set<ProfileKind> kinds) {
        profiled = Set.copyOf(kinds);
        return this;
    }

    /**
     * The drivers that share the work.
     *
     * @param here how many on this machine; null for one, unless there are commands
     * @param commands each leads to one more, on whichever machine
     */
    public LoadSettingsBuilder drivers(Integer here, List<String> commands) {
        drivers = new DriverSites(here == null ? DriverSites.usual(commands) : here, commands);
        return this;
    }

    /**
     * The settings.
     *
     * @throws IllegalArgumentException naming the option that has no legal value
     */
    public LoadSettings build() {
        requireRange("--clients", clients, 1, 10_000);
        requireRange("--think", think, 0, 999_999);
        symbols.ifPresent(count -> requireRange("--symbols", count, 1, 10));
        require(rate == 0 || LoadSettings.isRate(rate), "--rate " + rate + ": use 0, or " + LoadSettings.RATES);
        requireDrivers();
        Mix chosen = Mix.of(mix, updates);
        require(
                rate == 0 || chosen.hasLogOffs(),
                "--mix " + mix + ": with --rate it needs 'log off', by which sessions end");
        return new LoadSettings(
                name, clients, rate, duration, warmup, chosen, symbols, think, seed, images, recorded, traced, profiled,
                drivers);
    }

    private void requireDrivers() {
        requireRange("--drivers", drivers.here(), 0, MOST_DRIVERS);
        require(drivers.count() > 0, "--drivers 0: that needs a --driver-command");
        require(
                drivers.commands().stream().noneMatch(String::isBlank),
                "--driver-command is empty: use one such as 'ssh HOST trade/trade driver'");
        require(
                drivers.count() <= clients,
                "--clients " + clients + ": " + drivers.count() + " drivers need at least as many clients");
    }
}
