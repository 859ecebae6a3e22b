package io.tradebench.web.health;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A question that may never be answered. One thread at a time asks and waits, not longer than a bound; any other is given the last
 * answer at once. While a question is open it is not asked again, so whoever does not answer does not fill up with questions. Safe
 * for use by many threads.
 */
final class SharedQuestion<T> {
    private final Callable<T> question;
    private final ExecutorService executor;
    private final Duration patience;
    private final AtomicBoolean asking = new AtomicBoolean();
    private volatile Answer<T> last = Answer.problem("not asked yet");
    private Future<T> open;

    /**
     * An answer.
     *
     * @param value null if there is none
     * @param problem why there is none; null if there is one
     */
    record Answer<T>(T value, String problem) {
        static <T> Answer<T> problem(String problem) {
            return new Answer<>(null, problem);
        }
    }

    SharedQuestion(Callable<T> question, ExecutorService executor, Duration patience) {
        this.question = question;
        this.executor = executor;
        this.patience = patience;
    }

    Answer<T> ask() {
        if (asking.compareAndSet(false, true)) {
            try {
                last = answer();
            } finally {
                asking.set(false);
            }
        }
        return last;
    }

    private Answer<T> answer() {
        try {
            if (open == null) {
                open = executor.submit(question);
            }
            T value = open.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            open = null;
            return new Answer<>(value, null);
        } catch (TimeoutException late) {
            return Answer.problem("no answer in time");
        } catch (ExecutionException failed) {
            open = null;
            return Answer.problem("no connection");
        } catch (RejectedExecutionException full) {
            return Answer.problem("no thread to ask");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Answer.problem("interrupted");
        }
    }
}
