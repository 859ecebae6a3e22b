package io.tradebench.trade.contract;

import io.tradebench.trade.broker.OrderCompletion;
import io.tradebench.trade.broker.OrderNotCompletedException;
import io.tradebench.trade.messaging.OrderNotSentException;
import io.tradebench.trade.messaging.OrderQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The queue of one member in memory: delivers when it is told to, as often as the server's does, then to the dead letters. */
final class MemoryQueue implements OrderQueue {
    private static final int MOST_DELIVERIES = 3;

    private final OrderCompletion completion;
    private final Queue<Long> waiting = new ConcurrentLinkedQueue<>();
    private final List<Long> dead = new ArrayList<>();
    private volatile boolean full;

    MemoryQueue(OrderCompletion completion) {
        this.completion = completion;
    }

    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public void send(long orderId) {
        if (full) {
            throw new OrderNotSentException("The queue is full", null);
        }
        waiting.add(orderId);
    }

    @Override
    public boolean isLong() {
        return full;
    }

    /** Whether it takes no message. */
    void setFull(boolean full) {
        this.full = full;
    }

    /** Takes all messages away, as the loss of a member does. */
    List<Long> lose() {
        List<Long> lost = List.copyOf(waiting);
        waiting.clear();
        return lost;
    }

    /** Delivers what waits, and the dead letters. */
    void deliver() {
        for (Long order = waiting.poll(); order != null; order = waiting.poll()) {
            deliver(order);
        }
        dead.forEach(completion::settle);
        dead.clear();
    }

    private void deliver(long order) {
        for (int deliveries = 1; deliveries <= MOST_DELIVERIES; deliveries++) {
            try {
                completion.complete(order);
                return;
            } catch (OrderNotCompletedException failure) {
                // once more
            }
        }
        dead.add(order);
    }
}
