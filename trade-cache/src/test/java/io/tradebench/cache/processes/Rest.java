package io.tradebench.cache.processes;

import io.tradebench.cache.hazelcast.Cluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;

/** What holds when nothing happens any more: everybody serves, and serves what the database has. */
final class Rest {
    private static final Duration UNITED = Duration.ofSeconds(60);
    private static final Duration AGREED = Duration.ofSeconds(10);

    private final ProcessWorld world;
    private final List<ProcessMember> members;

    Rest(ProcessWorld world, List<ProcessMember> members) {
        this.world = world;
        this.members = members;
    }

    /** Compares the digests, as they are and once every member has read everything. */
    void compare() throws IOException {
        awaitUnity();
        Cluster.within(AGREED, () -> members.stream()
                .allMatch(member -> differences(member).isEmpty()));
        judge();
        for (ProcessMember member : members) {
            readAll(member);
        }
        judge();
    }

    /** Waits until everybody serves and sees all others. */
    void awaitUnity() {
        boolean united = Cluster.within(UNITED, () -> members.stream().allMatch(this::isBack));
        if (!united) {
            members.stream().filter(member -> !isBack(member)).forEach(member -> world.history()
                    .violated(member + " does not serve again"));
        }
    }

    /** What is in the caches at the moment: each key of each member. */
    List<String> contents() {
        return members.stream()
                .flatMap(member -> digest(member).entries().keySet().stream().map(key -> key + " on " + member))
                .toList();
    }

    private boolean isBack(ProcessMember member) {
        return digest(member).serving()
                && members.stream()
                        .allMatch(peer -> peer == member || member.reported().sees(peer.reported()));
    }

    /** An invalidation of the last updates may still be under way and take what was just read, so what is missing is read again. */
    private void readAll(ProcessMember member) throws IOException {
        Client client = new Client(world, member, Client.Role.READER, 0);
        try (LineClient line = member.connect()) {
            boolean kept = Cluster.within(AGREED, () -> {
                readAll(client, line);
                return digest(member).entries().size() >= 2 * Operations.SHARED_ROWS;
            });
            if (!kept) {
                world.history()
                        .violated(member + " keeps only "
                                + digest(member).entries().keySet());
            }
        }
    }

    private static void readAll(Client client, LineClient line) {
        try {
            for (int row = 0; row < Operations.SHARED_ROWS; row++) {
                client.read(line, "row:" + row);
                client.read(line, "page:" + row);
            }
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }

    private void judge() {
        for (ProcessMember member : members) {
            differences(member)
                    .forEach(difference -> world.history().violated("after all, " + member + " has " + difference));
        }
    }

    private List<String> differences(ProcessMember member) {
        return digest(member).differences(world.rows()::version);
    }

    private static Digest digest(ProcessMember member) {
        try {
            return member.digest();
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }
}
