package io.tradebench.cache.processes;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.simulation.Cached;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/** A member's connection to the {@link RowServer}, and how rows and epochs are written on it. */
final class RemoteRows implements AutoCloseable {
    private static final String NOBODY = "-";

    private final LineClient client;

    /** @param slot the place of the member in its cluster */
    RemoteRows(int port, int slot) throws IOException {
        client = new LineClient(port);
        client.ask("hello " + slot);
    }

    /** The versions of rows in one transaction. */
    Cached read(List<Integer> rows) throws IOException {
        return cached(client.ask("rows " + rows.stream().map(String::valueOf).collect(Collectors.joining(" "))));
    }

    /** Updates a row and returns its new version. */
    long commit(int row) throws IOException {
        return Long.parseLong(client.ask("commit " + row));
    }

    /** Tells the history something about this member. */
    void report(String what) throws IOException {
        client.ask("report " + what);
    }

    /** The register of epochs on this connection. */
    EpochStore epochs(Executor thread) {
        return new EpochStore() {
            @Override
            public CompletionStage<Epoch> read() {
                return CompletableFuture.supplyAsync(() -> epoch(asked("epoch")), thread);
            }

            @Override
            public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
                return CompletableFuture.supplyAsync(
                        () -> Boolean.valueOf(asked("replace " + text(expected) + " " + text(next))), thread);
            }
        };
    }

    static String text(Cached value) {
        return new String(Cached.CODEC.encode(value), StandardCharsets.US_ASCII);
    }

    static Cached cached(String text) {
        return (Cached) Cached.CODEC.decode(text.getBytes(StandardCharsets.US_ASCII));
    }

    static String text(Epoch epoch) {
        String members = epoch.members().stream().map(MemberId::toString).collect(Collectors.joining(","));
        return epoch.number() + "/" + epoch.regime() + "/" + (members.isEmpty() ? NOBODY : members);
    }

    static Epoch epoch(String text) {
        String[] parts = text.split("/");
        Set<MemberId> members = parts[2].equals(NOBODY)
                ? Set.of()
                : Arrays.stream(parts[2].split(","))
                        .map(id -> new MemberId(UUID.fromString(id)))
                        .collect(Collectors.toSet());
        return new Epoch(Long.parseLong(parts[0]), Long.parseLong(parts[1]), members);
    }

    @Override
    public void close() throws IOException {
        client.close();
    }

    private String asked(String question) {
        try {
            return client.ask(question);
        } catch (IOException lost) {
            throw new CoherenceException("the database cannot be reached", lost);
        }
    }
}
