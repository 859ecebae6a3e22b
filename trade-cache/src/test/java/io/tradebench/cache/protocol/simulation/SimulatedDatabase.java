package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Rows with versions, each transaction on one row or a consistent read of several; and the register of epochs. */
final class SimulatedDatabase {
    private final SimulatedTime time;
    private final long[] versions;
    private long lastVersion;
    private Epoch epoch;

    /** @param epoch that it was left with */
    SimulatedDatabase(SimulatedTime time, int rows, Epoch epoch) {
        this.epoch = epoch;
        this.time = time;
        versions = new long[rows];
    }

    long version(int row) {
        return versions[row];
    }

    /** Commits an update of a row and returns its version; versions of all rows come from one sequence. */
    long commit(int row) {
        versions[row] = ++lastVersion;
        return lastVersion;
    }

    /** The register as a member reaches it: answers take their time, some are lost before and some after they took effect. */
    EpochStore epochs(SimulatedMember member) {
        return new EpochStore() {
            @Override
            public CompletionStage<Epoch> read() {
                return delayed(member, () -> epoch);
            }

            @Override
            public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
                return delayed(member, () -> {
                    boolean asExpected = epoch.equals(expected);
                    if (asExpected) {
                        epoch = next;
                    }
                    return asExpected;
                });
            }
        };
    }

    private <T> CompletionStage<T> delayed(SimulatedMember member, Supplier<T> operation) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        member.giveWay();
        if (member.isGone()) {
            return answer;
        }
        boolean lostBefore = member.world().isFaulty() && time.chance(0.05);
        boolean lostAfter = member.world().isFaulty() && time.chance(0.05);
        time.after(member.world().databaseDelay(), () -> {
            T result = lostBefore ? null : operation.get();
            member.after(member.world().databaseDelay(), () -> {
                if (lostBefore || lostAfter) {
                    answer.completeExceptionally(new CoherenceException("database not reached"));
                } else {
                    answer.complete(result);
                }
            });
        });
        return answer;
    }
}
