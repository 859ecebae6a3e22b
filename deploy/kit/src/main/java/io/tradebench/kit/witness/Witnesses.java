package io.tradebench.kit.witness;

import io.tradebench.kit.base.Futures;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Visitor;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import javax.net.ssl.SSLContext;

/** Several witnesses at work. For one use by one thread. */
public final class Witnesses implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** An account holds 1,000 at most, and who cannot open another one at once goes on buying meanwhile. */
    private static final int ORDERS_OF_AN_ACCOUNT = 800;

    private final List<Witness> all = new ArrayList<>();
    private final List<Future<?>> work = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    /**
     * Has that many users open accounts.
     *
     * @param prefix of their user ids, different for every run
     */
    public static Witnesses registered(int count, URI address, SSLContext trust, String prefix, InstantSource clock) {
        return registered(count, ORDERS_OF_AN_ACCOUNT, address, trust, prefix, clock);
    }

    static Witnesses registered(
            int count, int ordersOfAnAccount, URI address, SSLContext trust, String prefix, InstantSource clock) {
        Witnesses witnesses = new Witnesses();
        boolean registered = false;
        try {
            for (int number = 1; number <= count; number++) {
                Witness witness = new Witness(
                        prefix + number, ordersOfAnAccount, () -> new Visitor(address, trust), clock, witnesses.ended);
                witness.register();
                witnesses.all.add(witness);
            }
            registered = true;
            return witnesses;
        } finally {
            if (!registered) {
                witnesses.close();
            }
        }
    }

    /** Sends them to work. */
    public void begin() {
        all.forEach(witness -> work.add(threads.submit(witness)));
    }

    /**
     * Stops them when they are through with the order at hand. From then on the database is quiet.
     *
     * @throws KitException if one of them failed or does not come to an end
     */
    public void end() {
        ended.countDown();
        work.forEach(
                witness -> Futures.get(witness, PATIENCE, "a witness failed: ", "a witness does not come to an end"));
    }

    /**
     * Compares what they were promised with what the brokerage has. They have stopped.
     *
     * @param fault when it happened
     * @param orders gives all orders of a user
     */
    public Verdict judge(Instant fault, Function<String, ? extends Collection<Long>> orders) {
        Verdict verdict = Verdict.NOTHING;
        for (Witness witness : all) {
            List<Long> present = witness.userIds().stream()
                    .flatMap(user -> orders.apply(user).stream())
                    .toList();
            verdict = verdict.plus(Verdict.of(witness.testimony(), witness.compare(present), fault));
        }
        return verdict;
    }

    @Override
    public void close() {
        ended.countDown();
        threads.shutdownNow();
    }
}
