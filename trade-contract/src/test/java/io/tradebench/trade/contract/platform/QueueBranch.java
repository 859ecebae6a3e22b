package io.tradebench.trade.contract.platform;

import com.arjuna.ats.jta.TransactionManager;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A queue's part in a transaction: what was sent is there when that has committed. */
final class QueueBranch implements XAResource {
    private final boolean refuses;
    private final Runnable effect;

    private QueueBranch(boolean refuses, Runnable effect) {
        this.refuses = refuses;
        this.effect = effect;
    }

    /**
     * The transaction of this thread has {@code effect} when it commits.
     *
     * @param refuses whether it cannot
     */
    static void join(boolean refuses, Runnable effect) {
        try {
            TransactionManager.transactionManager().getTransaction().enlistResource(new QueueBranch(refuses, effect));
        } catch (SystemException | RollbackException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        if (refuses) {
            throw new XAException(XAException.XA_RBROLLBACK);
        }
        return XA_OK;
    }

    @Override
    public void commit(Xid xid, boolean onePhase) {
        effect.run();
    }

    @Override
    public void rollback(Xid xid) {
        // nothing was sent
    }

    @Override
    public void start(Xid xid, int flags) {
        // has no state
    }

    @Override
    public void end(Xid xid, int flags) {
        // has no state
    }

    @Override
    public void forget(Xid xid) {
        // is never in doubt
    }

    @Override
    public Xid[] recover(int flag) {
        return new Xid[0];
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other == this;
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }
}
