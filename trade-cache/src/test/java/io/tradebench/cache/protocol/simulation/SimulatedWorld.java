package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * One history: a few members work on one database while links, processes and clocks misbehave; then everything heals, and what
 * the caches hold is compared with the database. Everything follows from the seed.
 */
final class SimulatedWorld {
    static final int SHARED_ROWS = 8;

    /** Its switches had come to a version that this one may never reach by itself. */
    private static final Epoch OF_A_FORMER_CLUSTER = new Epoch(40, 20, Set.of());

    private static final Duration WORK = Duration.ofSeconds(8);
    private static final Duration QUIESCENCE = Duration.ofSeconds(14);

    private final long seed;
    private final Mutation mutation;
    private final SimulatedTime time;
    private final SimulatedNetwork network;
    private final SimulatedDatabase database;
    private final History history;
    private final SharingPolicy policy;
    private final int slots;
    private final ProtocolSettings settings;
    private final SimulatedMember[] members;
    private final List<String> faults = new ArrayList<>();
    private final Map<Integer, List<Integer>> inDoubt = new LinkedHashMap<>();
    private final Regime beginning;
    private Regime regime;
    private boolean working = true;
    private int faulty;
    private int slow;
    private int lives;

    SimulatedWorld(long seed, Mutation mutation) {
        this.seed = seed;
        this.mutation = mutation;
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        time = new SimulatedTime(random);
        policy = SharingPolicy.values()[random.nextInt(4)];
        Level drawn = Level.values()[random.nextInt(2)];
        Level level = mutation.shows(drawn) ? drawn : Level.values()[1 - drawn.ordinal()];
        slots = 2 + random.nextInt(3);
        boolean caching = random.nextDouble() < 0.9;
        regime = Regime.initial(mutation.beginsCaching().orElse(caching), level, "");
        settings = ProtocolSettings.defaults().withBounds(random.nextBoolean() ? 8 : 1_000, 1 + random.nextInt(100));
        network = new SimulatedNetwork(this, time);
        database = new SimulatedDatabase(time, SHARED_ROWS + slots, seed % 3 == 0 ? OF_A_FORMER_CLUSTER : Epoch.FIRST);
        history = new History(time::now, SHARED_ROWS + slots, this::isStrict);
        time.afterEach(history::observe);
        beginning = regime;
        members = new SimulatedMember[slots];
    }

    /** Lives through it all. */
    History run() {
        for (int slot = 0; slot < slots; slot++) {
            int starting = slot;
            time.after(time.micros(0, 500_000), () -> start(starting, false));
        }
        int most = mutation.faults().size() < Fault.values().length ? 1 : 4;
        int disturbances = 4 - most + time.random().nextInt(most);
        for (int i = 0; i < disturbances; i++) {
            time.after(time.micros(3_000_000, 7_500_000), this::disturb);
        }
        if (mutation.faults().contains(Fault.SWITCH) && time.chance(0.2)) {
            time.after(time.micros(2_500_000, 5_000_000), () -> change(anybody()));
            time.after(time.micros(5_000_000, 7_500_000), () -> change(anybody()));
        }
        time.pass(Duration.ofSeconds(2).plus(WORK));
        working = false;
        heal();
        time.pass(QUIESCENCE);
        compare();
        return history;
    }

    History history() {
        return history;
    }

    SimulatedNetwork network() {
        return network;
    }

    SimulatedDatabase database() {
        return database;
    }

    Mutation mutation() {
        return mutation;
    }

    ProtocolSettings settings() {
        return settings;
    }

    SharingPolicy policy() {
        return policy;
    }

    int slots() {
        return slots;
    }

    boolean isWorking() {
        return working;
    }

    /** Some rows are updated more often than others. */
    int someRow() {
        return (int) (SHARED_ROWS * Math.pow(time.random().nextDouble(), 4));
    }

    /** Rows whose update was prepared when a process died, and commits when the process has come back. */
    List<Integer> takeInDoubt(int slot) {
        List<Integer> rows = inDoubt.remove(slot);
        return rows == null ? List.of() : rows;
    }

    boolean isFaulty() {
        return faulty > 0;
    }

    /** Mostly a fraction of a millisecond; in slow times up to three seconds. */
    long delay() {
        if (slow > 0 && time.chance(0.1)) {
            return time.micros(1_000, 3_000_000);
        }
        return time.chance(0.05) ? time.micros(1_000, 40_000) : time.micros(100, 800);
    }

    long databaseDelay() {
        if (slow > 0 && time.chance(0.05)) {
            return time.micros(1_000, 2_500_000);
        }
        return time.micros(200, time.chance(0.1) ? 30_000 : 3_000);
    }

    long thinkTime() {
        return time.micros(1_000, 120_000);
    }

    @Override
    public String toString() {
        return "seed " + seed + ": " + slots + " members, " + policy + ", " + beginning + ", " + faults;
    }

    private void start(int slot, boolean afterCrash) {
        if (network.isCut()) {
            time.after(time.micros(100_000, 500_000), () -> start(slot, afterCrash));
            return;
        }
        members[slot] = new SimulatedMember(this, time, slot, lives++, regime);
        members[slot].start(afterCrash);
        tellViews(300_000);
    }

    /** Every member learns its view within a time. */
    private void tellViews(int micros) {
        for (SimulatedMember member : living()) {
            member.after(time.micros(0, micros), () -> member.learn(network.view(member)));
        }
    }

    /** Whether no member that works caches with the level eventual at this moment. */
    private boolean isStrict() {
        for (SimulatedMember member : members) {
            if (member != null && member.isUnderEventual()) {
                return false;
            }
        }
        return true;
    }

    private SimulatedMember anybody() {
        List<SimulatedMember> living = living();
        return living.isEmpty() ? null : living.get(time.random().nextInt(living.size()));
    }

    private List<SimulatedMember> living() {
        List<SimulatedMember> living = new ArrayList<>();
        for (SimulatedMember member : members) {
            if (member != null && !member.isGone()) {
                living.add(member);
            }
        }
        return living;
    }

    private void disturb() {
        List<SimulatedMember> living = living();
        if (!working || living.isEmpty()) {
            return;
        }
        SimulatedMember victim = living.get(time.random().nextInt(living.size()));
        List<Fault> possible = mutation.faults();
        switch (possible.get(time.random().nextInt(possible.size()))) {
            case PAUSE -> pause(victim);
            case DEATH -> kill(victim);
            case PARTITION -> partition(living);
            case LEAVE -> leave(victim);
            case LOSSES -> losses();
            case SLOWNESS -> slowness();
            case SWITCH -> change(victim);
            case DIVIDED_SWITCH -> switchWhileDivided(living);
            case REFUSAL -> refuse(victim);
        }
    }

    private void pause(SimulatedMember victim) {
        long length = time.micros(50_000, 6_000_000);
        faults.add("pause of " + victim + " at " + time.now() / 1_000_000 + " for " + length / 1_000_000);
        victim.pause(length);
        if (time.chance(0.3)) {
            time.after(length / 2, () -> {
                victim.setIsolated(true);
                tellViews(500_000);
            });
            boolean renames = time.chance(0.5);
            time.after(length + time.micros(0, 300_000), () -> rejoin(victim, renames));
        }
    }

    private void rejoin(SimulatedMember victim, boolean renames) {
        if (victim.isGone()) {
            return;
        }
        victim.setIsolated(false);
        if (renames) {
            victim.rename();
            victim.learn(network.view(victim));
        }
        tellViews(300_000);
    }

    private void kill(SimulatedMember victim) {
        int slot = victim.slot();
        faults.add("death of " + victim + " at " + time.now() / 1_000_000);
        victim.kill();
        if (time.chance(0.5)) {
            inDoubt.computeIfAbsent(slot, any -> new ArrayList<>()).add(someRow());
        }
        tellViews(time.chance(0.5) ? 50_000 : 3_000_000);
        time.after(time.micros(3_100_000, 4_000_000), () -> start(slot, true));
    }

    private void partition(List<SimulatedMember> living) {
        divide(living, 4_000_000, 100_000, 5_000_000);
    }

    /** Long enough for one part to work under a regime that the other one has not heard of. */
    private void switchWhileDivided(List<SimulatedMember> living) {
        divide(living, 300_000, 4_000_000, 6_000_000);
        time.after(time.micros(300_000, 1_000_000), () -> change(anybody()));
    }

    private void divide(List<SimulatedMember> living, int viewsWithin, int shortest, int longest) {
        if (network.isCut()) {
            return;
        }
        Map<SimulatedMember, Integer> groups = new LinkedHashMap<>();
        living.forEach(member -> groups.put(member, time.random().nextInt(2)));
        faults.add("partition " + groups + " at " + time.now() / 1_000_000);
        network.cut(groups);
        tellViews(viewsWithin);
        boolean renames = time.chance(0.5);
        time.after(time.micros(shortest, longest), () -> {
            network.heal();
            if (renames) {
                groups.forEach((member, group) -> {
                    if (group == 1 && !member.isGone()) {
                        member.rename();
                        member.learn(network.view(member));
                    }
                });
            }
            tellViews(1_000_000);
        });
    }

    private void leave(SimulatedMember victim) {
        if (living().size() < 2) {
            return;
        }
        int slot = victim.slot();
        faults.add("leave of " + victim + " at " + time.now() / 1_000_000);
        victim.leave(() -> {
            tellViews(500_000);
            time.after(time.micros(600_000, 1_000_000), () -> start(slot, false));
        });
    }

    private void losses() {
        faults.add("losses at " + time.now() / 1_000_000);
        faulty++;
        time.after(time.micros(100_000, 4_000_000), () -> faulty--);
    }

    private void slowness() {
        faults.add("slowness at " + time.now() / 1_000_000);
        slow++;
        time.after(time.micros(100_000, 4_000_000), () -> slow--);
    }

    /** Without caching to caching; with caching to none, or to the other level. */
    private void change(SimulatedMember coordinator) {
        if (!working || coordinator == null) {
            return;
        }
        List<Level> levels =
                Arrays.stream(Level.values()).filter(mutation::shows).toList();
        boolean caching = !regime.caching() || levels.size() > 1 && time.chance(0.5);
        int index = regime.caching() && caching
                ? levels.size() - 1 - levels.indexOf(regime.level())
                : time.random().nextInt(levels.size());
        Level level = levels.get(index);
        faults.add("switch to caching " + caching + ", " + level + ", by " + coordinator + " at "
                + time.now() / 1_000_000);
        coordinator
                .member()
                .change(caching, level, "")
                .thenRun(() -> regime = coordinator.member().regime());
    }

    /** The application of a member cannot follow switches for a time, in which there are some. */
    private void refuse(SimulatedMember victim) {
        long length = time.micros(500_000, 5_000_000);
        faults.add("refusal of " + victim + " at " + time.now() / 1_000_000 + " for " + length / 1_000_000);
        victim.refuse(length, time.chance(0.5));
        List<SimulatedMember> others =
                living().stream().filter(member -> member != victim).toList();
        change(others.isEmpty() ? victim : others.get(time.random().nextInt(others.size())));
        if (time.chance(0.5)) {
            time.after(length / 2, () -> change(anybody()));
        }
    }

    private void heal() {
        network.heal();
        for (SimulatedMember member : living()) {
            member.setIsolated(false);
        }
        tellViews(1_000_000);
        time.after(Duration.ofSeconds(6).toNanos(), () -> tellViews(1_000));
    }

    private void compare() {
        Regime common = living().get(0).member().regime();
        for (SimulatedMember member : living()) {
            if (!member.member().regime().equals(common)) {
                history.violated(member + " is under " + member.member().regime() + ", another one under " + common);
            }
            if (member.mayServe() != (common.caching() && member.member().isFollowed())) {
                history.violated(
                        member + (common.caching() ? " does not serve again" : " serves under a regime without"));
            }
            member.replica()
                    .entries()
                    .forEach(entry -> ((Cached) entry.value()).versions().forEach((row, version) -> {
                        if (version != database.version(row)) {
                            history.violated("after all, " + member + " has " + entry + ", the database has version "
                                    + database.version(row) + " of row " + row);
                        }
                    }));
        }
        history.unreturned().forEach(update -> history.violated("never returned: " + update));
    }

    int transfers() {
        return history.keptFrom(Source.REMOTE);
    }
}
