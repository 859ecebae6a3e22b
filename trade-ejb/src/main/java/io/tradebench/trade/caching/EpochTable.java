package io.tradebench.trade.caching;

import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.sql.JdbcSession;
import java.sql.Connection;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The epoch of strict coherence as one row of the database whose data is cached. */
final class EpochTable implements EpochStore {
    private static final String SEPARATOR = " ";

    private final TradeDatabase database;
    private final Executor executor;

    /** @param executor what waits for the database */
    EpochTable(TradeDatabase database, Executor executor) {
        this.database = database;
        this.executor = executor;
    }

    @Override
    public CompletionStage<Epoch> read() {
        return async(() -> database.onConnection(EpochTable::read));
    }

    @Override
    public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
        return async(() -> database.onConnection(connection -> replace(connection, expected, next)));
    }

    private <T> CompletionStage<T> async(Supplier<T> work) {
        try {
            return CompletableFuture.supplyAsync(work, executor);
        } catch (RejectedExecutionException stopped) {
            return CompletableFuture.failedFuture(stopped);
        }
    }

    private static Epoch read(Connection connection) {
        return new JdbcSession(connection)
                .one(
                        "SELECT epoch, regime, members FROM cache_epoch",
                        row -> new Epoch(row.getLong(1), row.getLong(2), members(row.getString(3))))
                .orElse(Epoch.FIRST);
    }

    /** An epoch of a number is written once, so the number stands for the whole. */
    private static boolean replace(Connection connection, Epoch expected, Epoch next) {
        int replaced = new JdbcSession(connection)
                .update(
                        "UPDATE cache_epoch SET epoch = ?, regime = ?, members = ? WHERE epoch = ?",
                        next.number(),
                        next.regime(),
                        next.members().stream().map(MemberId::toString).collect(Collectors.joining(SEPARATOR)),
                        expected.number());
        return replaced == 1;
    }

    /** Derby and PostgreSQL keep an empty text as such; other databases may not. */
    private static Set<MemberId> members(String text) {
        return text == null || text.isBlank()
                ? Set.of()
                : Arrays.stream(text.split(SEPARATOR))
                        .map(uuid -> new MemberId(UUID.fromString(uuid)))
                        .collect(Collectors.toUnmodifiableSet());
    }
}
