package io.tradebench.trade.caching;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.command.TradeCommand;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.domain.TradeException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The updates under way on this member, each with the modes that it tells. Safe for use by many threads.
 *
 * <p>Updates that began under the same modes are one generation. Which modes are told changes with {@link #prepare} and
 * {@link #settle}; a generation is over when its last update has told them.
 */
final class Updates {
    private static final Logger LOG = System.getLogger(Updates.class.getName());

    private final TransactionInvalidation transaction;
    private volatile Generation current;
    private volatile boolean ended;

    Updates(Invalidation first, TransactionInvalidation transaction) {
        current = new Generation(List.of(first));
        this.transaction = transaction;
    }

    /**
     * Executes an update and tells the modes of it, once it has committed or if its outcome is unknown. Nobody is told if a rule
     * of the brokerage refuses it, or if the database has rolled it back or was not reached: nothing has changed then.
     *
     * <p>If the caller has begun a transaction, it is the end of that which decides; what cannot be told then is logged.
     *
     * @throws NotConfirmedException if it has committed, and other members may answer with old values
     */
    <R> R perform(TradeCommand<R> update) {
        Generation generation = enter();
        if (transaction.isInTransaction()) {
            return performWithin(generation, update);
        }
        try {
            R result = outcomeKnown(generation, update::execute, Updates::hasChangedNothing);
            confirmed(() -> generation.tell(update));
            return result;
        } finally {
            generation.leave();
        }
    }

    private static void confirmed(Runnable telling) {
        try {
            telling.run();
        } catch (RuntimeException notConfirmed) {
            throw new NotConfirmedException(notConfirmed);
        }
    }

    private <R> R performWithin(Generation generation, TradeCommand<R> update) {
        AtomicReference<Runnable> telling = new AtomicReference<>(() -> generation.tell(update));
        try {
            transaction.register(committed -> end(generation, committed ? telling.get() : () -> {}));
        } catch (RuntimeException ended) {
            generation.leave();
            throw ended;
        }
        try {
            return update.execute();
        } catch (TradeException refused) {
            // what it had written before is in the transaction, and is of the same ids
            throw refused;
        } catch (RuntimeException | Error failure) {
            telling.set(generation::tellOfEverything);
            throw failure;
        }
    }

    private static void end(Generation generation, Runnable telling) {
        try {
            telling.run();
        } catch (RuntimeException notTold) {
            LOG.log(Level.ERROR, "An update has committed, and not all caches were told", notTold);
        } finally {
            generation.leave();
        }
    }

    /**
     * Does work that changes everything, in more than one transaction: if the last one has changed nothing, others have.
     *
     * @throws NotConfirmedException if it is done, and other members may answer with old values
     */
    <R> R performOnEverything(Supplier<R> work) {
        Generation generation = enter();
        try {
            R result = outcomeKnown(generation, work, failure -> false);
            confirmed(generation::tellOfEverything);
            return result;
        } finally {
            generation.leave();
        }
    }

    /**
     * Has updates that begin from now on tell {@code next}, too.
     *
     * @return completed when those that began before, and do not, have ended
     */
    synchronized CompletionStage<Void> prepare(Invalidation next) {
        Generation before = current;
        if (!ended && !before.invalidations.contains(next)) {
            List<Invalidation> more = new ArrayList<>(before.invalidations);
            more.add(next);
            current = new Generation(more, before.over);
            before.end();
        }
        return current.before;
    }

    /** Has updates that begin from now on tell {@code only}. */
    synchronized void settle(Invalidation only) {
        Generation before = current;
        if (!ended && !before.invalidations.equals(List.of(only))) {
            current = new Generation(List.of(only), before.over);
            before.end();
        }
    }

    /** @return completed when those that have begun by now have ended, and told it */
    synchronized CompletionStage<Void> begunByNow() {
        Generation before = current;
        if (!ended) {
            current = new Generation(before.invalidations, before.over);
            before.end();
        }
        return before.over;
    }

    /**
     * Lets no update begin any more.
     *
     * @return completed when those that had begun have ended, and told it
     */
    synchronized CompletionStage<Void> end() {
        if (!ended) {
            ended = true;
            current.end();
        }
        return current.over;
    }

    private static <R> R outcomeKnown(Generation generation, Supplier<R> work, Predicate<Throwable> hasChangedNothing) {
        try {
            return work.get();
        } catch (RuntimeException | Error failure) {
            if (!hasChangedNothing.test(failure)) {
                tellOfEverything(generation, failure);
            }
            throw failure;
        }
    }

    /** A rule of the brokerage refused it, or the database has not done it. */
    private static boolean hasChangedNothing(Throwable failure) {
        return failure instanceof TradeException || SqlFailures.hasChangedNothing(failure);
    }

    private static void tellOfEverything(Generation generation, Throwable failure) {
        try {
            generation.tellOfEverything();
        } catch (RuntimeException alsoFailed) {
            failure.addSuppressed(alsoFailed);
        }
    }

    private Generation enter() {
        while (!ended) {
            Generation generation = current;
            if (generation.enter()) {
                return generation;
            }
        }
        throw new MemberStoppingException();
    }

    /** Counts one for itself as long as updates may enter, so that it is over at zero. */
    private static final class Generation {
        private final List<Invalidation> invalidations;
        private final CompletableFuture<Void> before;
        private final AtomicLong underWay = new AtomicLong(1);
        private final CompletableFuture<Void> last = new CompletableFuture<>();
        private final CompletableFuture<Void> over;

        Generation(List<Invalidation> invalidations) {
            this(invalidations, CompletableFuture.completedFuture(null));
        }

        Generation(List<Invalidation> invalidations, CompletableFuture<Void> before) {
            this.invalidations = List.copyOf(invalidations);
            this.before = before;
            over = CompletableFuture.allOf(before, last);
        }

        /** Every mode is told, also if another one fails at it; one that cannot say what has changed gives up everything. */
        void tell(TradeCommand<?> update) {
            tellAll(invalidation -> {
                try {
                    invalidation.update().accept(update);
                } catch (CoherenceException notConfirmed) {
                    throw notConfirmed;
                } catch (RuntimeException notTold) {
                    invalidation.everything().run();
                    throw notTold;
                }
            });
        }

        void tellOfEverything() {
            tellAll(invalidation -> invalidation.everything().run());
        }

        private void tellAll(Consumer<Invalidation> telling) {
            RuntimeException first = null;
            for (Invalidation invalidation : invalidations) {
                try {
                    telling.accept(invalidation);
                } catch (RuntimeException failure) {
                    if (first == null) {
                        first = failure;
                    } else {
                        first.addSuppressed(failure);
                    }
                }
            }
            if (first != null) {
                throw first;
            }
        }

        boolean enter() {
            return underWay.getAndUpdate(count -> count == 0 ? 0 : count + 1) > 0;
        }

        void leave() {
            if (underWay.decrementAndGet() == 0) {
                last.complete(null);
            }
        }

        /** Nobody enters any more once those that are inside have left. */
        void end() {
            leave();
        }
    }
}
