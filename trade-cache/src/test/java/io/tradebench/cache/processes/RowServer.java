package io.tradebench.cache.processes;

import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.simulation.Cached;
import io.tradebench.cache.protocol.simulation.History;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/**
 * The database of the members, in the test's process: rows with versions, each transaction on one row or a consistent read of
 * several, and the register of epochs. Answers take their time.
 */
final class RowServer implements AutoCloseable {
    private final long[] versions;
    private final History history;
    private final IntFunction<ReportedMember> members;
    private final Map<Long, History.Update> updates = new ConcurrentHashMap<>();
    private final Random seeds;
    private final LineServer server;
    private long lastVersion;
    private Epoch epoch = Epoch.FIRST;

    /** @param members by slot, the present life */
    RowServer(int rows, History history, IntFunction<ReportedMember> members, long seed) throws IOException {
        versions = new long[rows];
        this.history = history;
        this.members = members;
        seeds = new Random(seed);
        server = new LineServer(() -> new Connection(new Random(nextSeed())));
    }

    int port() {
        return server.port();
    }

    synchronized long version(int row) {
        return versions[row];
    }

    /** The update that has made a version. */
    History.Update update(long version) {
        return updates.get(version);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private synchronized long nextSeed() {
        return seeds.nextLong();
    }

    private synchronized Cached read(int[] rows) {
        Map<Integer, Long> read = new TreeMap<>();
        for (int row : rows) {
            read.put(row, versions[row]);
        }
        return new Cached(read);
    }

    private synchronized long commit(int row, ReportedMember updater) {
        versions[row] = ++lastVersion;
        updates.put(lastVersion, history.committed(row, lastVersion, updater));
        return lastVersion;
    }

    private synchronized Epoch epoch() {
        return epoch;
    }

    private synchronized boolean replace(Epoch expected, Epoch next) {
        boolean asExpected = epoch.equals(expected);
        if (asExpected) {
            epoch = next;
        }
        return asExpected;
    }

    /** One connection of one life of a member; it ends what it has begun, also if the member has died meanwhile. */
    private final class Connection implements LineServer.Session {
        private final Random random;
        private ReportedMember member;

        Connection(Random random) {
            this.random = random;
        }

        @Override
        public String answer(String line) {
            String[] words = line.split(" ", 2);
            return switch (words[0]) {
                case "hello" -> {
                    member = members.apply(Integer.parseInt(words[1]));
                    member.connected();
                    yield "welcome";
                }
                case "rows" -> {
                    takeTime();
                    int[] rows = Arrays.stream(words[1].split(" "))
                            .mapToInt(Integer::parseInt)
                            .toArray();
                    Cached read = read(rows);
                    takeTime();
                    yield RemoteRows.text(read);
                }
                case "commit" -> {
                    takeTime();
                    long version = commit(Integer.parseInt(words[1]), member);
                    takeTime();
                    yield Long.toString(version);
                }
                case "epoch" -> RemoteRows.text(epoch());
                case "replace" -> {
                    String[] epochs = words[1].split(" ");
                    yield Boolean.toString(replace(RemoteRows.epoch(epochs[0]), RemoteRows.epoch(epochs[1])));
                }
                case "report" -> {
                    member.report(words[1]);
                    yield "noted";
                }
                default -> throw new IllegalArgumentException(line);
            };
        }

        /** Mostly a fraction of a millisecond, sometimes a slow transaction, into which updates fall. */
        private void takeTime() {
            int micros = random.nextInt(random.nextDouble() < 0.05 ? 30_000 : 1_000);
            LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(micros));
        }

        @Override
        public void close() {
            if (member != null) {
                member.disconnected();
            }
        }
    }
}
