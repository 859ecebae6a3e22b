package io.tradebench.trade.database.transaction;

import io.tradebench.trade.database.sql.DataAccessException;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.util.function.Supplier;

/**
 * Runs work in transactions of the calling thread. One that spans the database and something else commits in two phases; it is marked
 * when it begins, so that whatever runs in it takes its connections from the data source that can do that ({@link
 * UnitOfWorkDataSource}). Safe for use by many threads.
 */
@ApplicationScoped
public class Transactions {
    private static final String TWO_PHASE = Transactions.class.getName() + ".twoPhase";
    private static final String CANNOT_BE_PREPARED =
            "The transaction was rolled back: a part of it could not be prepared";

    @Resource
    private UserTransaction transaction;

    @Resource
    private TransactionSynchronizationRegistry registry;

    /** For the container. */
    protected Transactions() {}

    /** For use outside of a container. */
    public Transactions(UserTransaction transaction, TransactionSynchronizationRegistry registry) {
        this.transaction = transaction;
        this.registry = registry;
    }

    /** Whether one runs, even if it can only be rolled back. */
    public boolean isRunning() {
        return registry.getTransactionStatus() != Status.STATUS_NO_TRANSACTION;
    }

    /** Whether the one that runs commits in two phases. */
    public boolean isTwoPhase() {
        return registry.getTransactionKey() != null && registry.getResource(TWO_PHASE) != null;
    }

    /**
     * Does {@code work} in the transaction that runs; if there is none, in one of its own, which is rolled back if it fails.
     *
     * @throws DataAccessException if the transaction cannot begin, or does not commit
     */
    public <T> T required(Supplier<T> work) {
        return isRunning() ? work.get() : inOneOfItsOwn(work);
    }

    /**
     * Like {@link #required}, in two phases.
     *
     * @throws RolledBackException if the transaction is one of its own, and a part of it cannot be prepared
     * @throws DataAccessException if the transaction cannot begin, or does not commit
     */
    public <T> T twoPhase(Supplier<T> work) {
        return required(() -> {
            markTwoPhase();
            return work.get();
        });
    }

    /**
     * Has the transaction that runs commit in two phases. It must not have reached the database before.
     *
     * @throws IllegalStateException if none runs
     */
    public void markTwoPhase() {
        registry.putResource(TWO_PHASE, Boolean.TRUE);
    }

    private <T> T inOneOfItsOwn(Supplier<T> work) {
        try {
            transaction.begin();
        } catch (SystemException | NotSupportedException failure) {
            throw new DataAccessException("The transaction could not begin", failure);
        }
        boolean done = false;
        boolean fit = false;
        try {
            T result = work.get();
            done = true;
            fit = isTwoPhase() && registry.getTransactionStatus() == Status.STATUS_ACTIVE;
            transaction.commit();
            return result;
        } catch (RollbackException failure) {
            throw fit ? new RolledBackException(CANNOT_BE_PREPARED, failure) : notCommitted(failure);
        } catch (HeuristicMixedException | HeuristicRollbackException | SystemException failure) {
            throw notCommitted(failure);
        } finally {
            if (!done) {
                rollBack();
            }
        }
    }

    private static DataAccessException notCommitted(Exception failure) {
        return new DataAccessException("The transaction did not commit", failure);
    }

    private void rollBack() {
        try {
            if (isRunning()) {
                transaction.rollback();
            }
        } catch (SystemException failure) {
            throw new DataAccessException("The transaction could not be rolled back", failure);
        }
    }
}
