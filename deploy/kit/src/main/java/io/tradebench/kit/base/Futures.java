package io.tradebench.kit.base;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What other threads do, waited for. */
public final class Futures {

    private Futures() {}

    /**
     * Waits for the result.
     *
     * @param failed what is said of work that failed, before its own words
     * @param late what is said of work that does not end in time
     * @throws KitException if there is no result
     */
    public static <T> T get(Future<T> work, Duration limit, String failed, String late) {
        try {
            return work.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new KitException(failed + e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            throw new KitException(late, e);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }
}
