package io.tradebench.web.live;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A few threads at a time, out of those of the server, for work that may have to wait for the other end of a socket: how many sockets
 * there are, and what they do, takes no more of them. Safe for use by many threads.
 */
final class Senders implements Executor {
    private static final Logger LOG = System.getLogger(Senders.class.getName());

    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger running = new AtomicInteger();
    private final Executor threads;
    private final int most;

    /** @param most threads that it takes at a time */
    Senders(Executor threads, int most) {
        this.threads = threads;
        this.most = most;
    }

    @Override
    public void execute(Runnable work) {
        waiting.add(work);
        if (running.getAndUpdate(now -> Math.min(most, now + 1)) < most) {
            threads.execute(this::run);
        }
    }

    private void run() {
        do {
            for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
                perform(next);
            }
            running.decrementAndGet();
            // what came between the last look and the end found no thread missing
        } while (!waiting.isEmpty() && running.getAndUpdate(now -> Math.min(most, now + 1)) < most);
    }

    private static void perform(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException failure) {
            LOG.log(Level.WARNING, "A socket could not be written to", failure);
        }
    }
}
