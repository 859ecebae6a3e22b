package io.tradebench.cache.processes;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.hazelcast.Cluster;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.simulation.Fault;
import io.tradebench.cache.protocol.simulation.History;
import io.tradebench.testing.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * One history over real processes: members on one database, clients, and what the world does to them; then everything heals, and what the
 * caches hold is compared with the database. Operations and faults follow from the seed; how they meet in time does not.
 */
final class ProcessWorld implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ProcessWorld.class.getName());
    private static final int CLIENTS = 2;
    private static final int OPERATIONS_PER_POLICY = 200;
    private static final Duration BETWEEN_FAULTS = Duration.ofMillis(1_000);

    /** Partitions last longer, so that Hazelcast, which waits for 5 s, takes the cut-off out of the cluster, and merges them later. */
    private static final Duration SEPARATION = Duration.ofMillis(3_500);

    private final long seed;
    private final Level level;
    private final String mutation;
    private final Random random;
    private final long origin = System.nanoTime();
    private final History history;
    private final RowServer rows;
    private final List<Integer> ports;
    private final ProxyNetwork network;
    private final ReportedMember[] reported;
    private final ProcessMember[] members;
    private final Map<String, Long> firstLosses = new ConcurrentHashMap<>();
    private final List<SharingPolicy> policies = new ArrayList<>(Arrays.asList(SharingPolicy.values()));
    private final List<String> faults = Collections.synchronizedList(new ArrayList<>());
    private final Tally tally = new Tally();
    private final ExecutorService clients = Executors.newCachedThreadPool();
    private final Set<Integer> readOnly = new HashSet<>();
    private int lives;
    private volatile boolean working = true;

    /** @param mutation the name of one of the simulation's mutations, or {@link MemberArguments#NO_MUTATION} */
    ProcessWorld(long seed, Level level, String mutation, int size) throws IOException {
        this.seed = seed;
        this.level = level;
        this.mutation = mutation;
        random = new Random((seed * Level.values().length + level.ordinal()) * 0x9E3779B97F4A7C15L);
        Collections.shuffle(policies, random);
        int rowCount = Operations.SHARED_ROWS + size;
        history = new History(this::now, rowCount, () -> level == Level.STRICT);
        reported = new ReportedMember[size];
        members = new ProcessMember[size];
        rows = new RowServer(rowCount, history, slot -> reported[slot], random.nextLong());
        ports = FreePorts.next(2 * size);
        network = new ProxyNetwork(ports);
    }

    /**
     * The clients of this member do nothing but read. Cut off, they go on to: those that update wait for each other's side, all of them,
     * and then nobody is left to see what should not be seen.
     */
    ProcessWorld withReadersOn(int slot) {
        readOnly.add(slot);
        return this;
    }

    /** Lives through faults, in an order that is drawn, and what follows; ends early if a rule is violated. */
    History live(List<Fault> some) throws IOException, InterruptedException {
        try {
            start();
            suffer(some);
            if (history.violations().isEmpty()) {
                rest();
            }
            return history;
        } catch (IOException | UncheckedIOException failure) {
            throw new IOException(this + ": " + failure, failure);
        }
    }

    /** Starts all members, then their clients. */
    private void start() throws IOException {
        for (int slot = 0; slot < members.length; slot++) {
            begin(slot, false);
        }
        for (ProcessMember member : members) {
            member.awaitReady();
        }
        for (ProcessMember member : members) {
            employ(member);
        }
    }

    /**
     * Starts members, has each read everything, and stops one of them for a time.
     *
     * @return what the others have lost by it
     */
    List<String> lostThroughPause(Duration length) throws IOException, InterruptedException {
        for (int slot = 0; slot < members.length; slot++) {
            begin(slot, false);
        }
        for (ProcessMember member : members) {
            member.awaitReady();
        }
        Rest rest = new Rest(this, List.of(members));
        rest.compare();
        List<String> before = rest.contents();
        if (before.isEmpty()) {
            history.violated("nobody has anything that could be lost");
        }
        members[0].pause(length);
        pass(length);
        rest.awaitUnity();
        List<String> lost = new ArrayList<>(before);
        lost.removeAll(rest.contents());
        return lost;
    }

    /** Lets faults happen one after the other. */
    private void suffer(List<Fault> some) throws IOException, InterruptedException {
        List<Fault> order = new ArrayList<>(some);
        Collections.shuffle(order, random);
        pass(BETWEEN_FAULTS);
        for (Fault fault : order) {
            if (history.violations().isEmpty()) {
                disturb(fault);
                pass(BETWEEN_FAULTS);
            }
        }
    }

    /** Ends the work, heals everything, and compares what the caches hold with the database. */
    private void rest() throws IOException, InterruptedException {
        network.heal();
        working = false;
        clients.shutdown();
        if (!clients.awaitTermination(100, TimeUnit.SECONDS)) {
            history.violated("clients do not come to an end");
        }
        new Rest(this, List.of(members)).compare();
        history.unreturned().forEach(update -> history.violated("never returned: " + update));
    }

    /** How many entries the members that live now have kept of each other. */
    long transfers() throws IOException {
        long transfers = 0;
        for (ProcessMember member : members) {
            transfers += member.digest().transfers();
        }
        return transfers;
    }

    /** How many identities some member has lost sight of. */
    int losses() {
        return firstLosses.size();
    }

    /** The clock of the history. */
    long now() {
        return System.nanoTime() - origin;
    }

    History history() {
        return history;
    }

    RowServer rows() {
        return rows;
    }

    Tally tally() {
        return tally;
    }

    int members() {
        return members.length;
    }

    boolean isWorking() {
        return working;
    }

    /** Each in turn and for as many operations, so that every fault meets every policy. */
    SharingPolicy policy() {
        return policies.get((int) (tally.total() / OPERATIONS_PER_POLICY % policies.size()));
    }

    void returned(long version) {
        if (version > 0) {
            history.returned(rows.update(version));
        }
    }

    @Override
    public void close() throws IOException {
        for (ProcessMember member : members) {
            if (member != null) {
                member.close();
            }
        }
        working = false;
        clients.shutdownNow();
        network.close();
        rows.close();
    }

    @Override
    public String toString() {
        return "seed " + seed + ": " + members.length + " members, " + level + ", " + faults;
    }

    private void begin(int slot, boolean afterCrash) throws IOException {
        reported[slot] = new ReportedMember("member " + slot + "." + lives++, this::now, history, firstLosses);
        MemberArguments arguments = new MemberArguments(
                slot,
                ports.get(slot),
                network.addresses(),
                ports.get(members.length + slot),
                network.channels().get(slot),
                rows.port(),
                level,
                mutation,
                afterCrash);
        members[slot] = new ProcessMember(arguments, reported[slot]);
    }

    private void employ(ProcessMember member) {
        for (int client = 0; client < CLIENTS; client++) {
            Client.Role role = client == 0 ? Client.Role.OWNER : Client.Role.UPDATER;
            clients.execute(new Client(
                    this, member, readOnly.contains(member.slot()) ? Client.Role.READER : role, random.nextLong()));
        }
    }

    private void disturb(Fault fault) throws IOException, InterruptedException {
        int slot = random.nextInt(members.length);
        Duration drawn = Duration.ofMillis(2_500 + random.nextInt(4_000));
        Duration length = fault == Fault.PARTITION ? drawn.plus(SEPARATION) : drawn;
        faults.add(fault + " of " + members[slot] + " at " + now() / 1_000_000 + " for " + length.toMillis());
        switch (fault) {
            case PAUSE -> {
                members[slot].pause(length);
                pass(length);
            }
            case PARTITION -> {
                network.cut(Set.of(slot));
                pass(length);
                network.heal();
            }
            case DEATH -> {
                members[slot].kill();
                pass(Duration.ofSeconds(1));
                restart(slot);
            }
            default -> throw new IllegalArgumentException("not a fault of processes: " + fault);
        }
    }

    /** The database has ended what the dead one had begun before it comes back. */
    private void restart(int slot) throws IOException, InterruptedException {
        awaitEnd(slot);
        try {
            beginAgain(slot);
        } catch (IOException failed) {
            // what is proven here is what members do that live; a supervisor starts them once more, too
            LOG.log(System.Logger.Level.WARNING, "Started once more", failed);
            faults.add("FAILED START of " + members[slot]);
            members[slot].kill();
            awaitEnd(slot);
            beginAgain(slot);
        }
        employ(members[slot]);
    }

    private void awaitEnd(int slot) throws IOException {
        if (!Cluster.within(Duration.ofSeconds(20), () -> !reported[slot].isConnected())) {
            throw new IOException("the transactions of " + reported[slot] + " do not end");
        }
    }

    private void beginAgain(int slot) throws IOException {
        begin(slot, true);
        members[slot].awaitReady();
    }

    private void pass(Duration duration) {
        Cluster.within(duration, () -> !history.violations().isEmpty());
    }
}
