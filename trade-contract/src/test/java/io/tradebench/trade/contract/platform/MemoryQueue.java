package io.tradebench.trade.contract.platform;

import io.tradebench.trade.broker.OrderCompletion;
import io.tradebench.trade.broker.OrderNotCompletedException;
import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.database.transaction.Transactions;
import io.tradebench.trade.messaging.OrderNotSentException;
import io.tradebench.trade.messaging.OrderQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** The queues of one member in memory: deliver when they are told to, as often as the server's do, then to the dead letters. */
public final class MemoryQueue implements OrderQueue {
    private static final int MOST_DELIVERIES = 3;

    private final OrderCompletion completion;
    private final Transactions transactions;
    private final Queue<Long> onePhase = new ConcurrentLinkedQueue<>();
    private final Queue<Long> twoPhase = new ConcurrentLinkedQueue<>();
    private final List<Long> dead = new ArrayList<>();
    private final List<Long> died = new ArrayList<>();
    private volatile boolean full;
    private volatile boolean refusing;

    /** @param completion of the orders whose messages are delivered */
    public MemoryQueue(OrderCompletion completion, Transactions transactions) {
        this.completion = completion;
        this.transactions = transactions;
    }

    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public void send(long orderId) {
        requireRoom();
        onePhase.add(orderId);
    }

    @Override
    public void sendTwoPhase(long orderId) {
        requireRoom();
        QueueBranch.join(refusing, () -> twoPhase.add(orderId));
    }

    private void requireRoom() {
        if (full) {
            throw new OrderNotSentException("The queue is full", null);
        }
    }

    @Override
    public boolean isLong() {
        return full;
    }

    /** Whether it takes no message. */
    public void setFull(boolean full) {
        this.full = full;
    }

    /** Whether its branches of transactions roll back when they are to be prepared. */
    public void refuseToPrepare(boolean refusing) {
        this.refusing = refusing;
    }

    /** The orders whose messages were dead letters, since the last loss. */
    public List<Long> died() {
        return List.copyOf(died);
    }

    /** How many messages wait for transactions of two phases. */
    public int twoPhaseDepth() {
        return twoPhase.size();
    }

    /** Takes all messages away, as the loss of a member does. */
    public List<Long> lose() {
        List<Long> lost = Stream.concat(onePhase.stream(), twoPhase.stream()).toList();
        onePhase.clear();
        twoPhase.clear();
        dead.clear();
        died.clear();
        return lost;
    }

    /** Delivers what waits, and the dead letters. */
    public void deliver() {
        for (Long order = onePhase.poll(); order != null; order = onePhase.poll()) {
            deliver(order, completion::complete);
        }
        for (Long order = twoPhase.poll(); order != null; order = twoPhase.poll()) {
            deliver(order, this::receiveAndComplete);
        }
        dead.forEach(completion::settle);
        dead.clear();
    }

    private void receiveAndComplete(long order) {
        transactions.twoPhase(() -> {
            QueueBranch.join(refusing, () -> {});
            completion.completeInTransaction(order);
            return null;
        });
    }

    private void deliver(long order, Delivery delivery) {
        for (int deliveries = 1; deliveries <= MOST_DELIVERIES; deliveries++) {
            try {
                delivery.of(order);
                return;
            } catch (OrderNotCompletedException | DataAccessException rolledBack) {
                // once more
            }
        }
        dead.add(order);
        died.add(order);
    }

    private interface Delivery {
        void of(long order);
    }
}
