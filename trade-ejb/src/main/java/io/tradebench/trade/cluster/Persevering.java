package io.tradebench.trade.cluster;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Work that is done again and again, by a scheduler that would not do it any more after an exception. A failure is told, but
 * not each time that it lasts. Safe for use by many threads.
 */
public final class Persevering implements Runnable {
    private final Runnable work;
    private final Consumer<RuntimeException> told;
    private final AtomicBoolean failing = new AtomicBoolean();

    /** @param told gets the first failure, and the first one after a success */
    public Persevering(Runnable work, Consumer<RuntimeException> told) {
        this.work = work;
        this.told = told;
    }

    @Override
    public void run() {
        try {
            work.run();
            failing.set(false);
        } catch (RuntimeException failure) {
            if (!failing.getAndSet(true)) {
                told.accept(failure);
            }
        }
    }
}
