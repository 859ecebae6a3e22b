package io.tradebench.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Clients who open accounts, each of them a new one. */
final class Crowd implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final String FORM =
            "action=register&passwd=pw&cpasswd=pw&fullname=n&address=a&email=a%40b&ccn=12345678&uid=";

    private final TradeServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger served = new AtomicInteger();
    private final AtomicInteger turnedAway = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();

    Crowd(TradeServer server) {
        this.server = server;
    }

    /** That many clients work for that long, each with its next request as soon as it has the answer to the last. */
    void work(int clients, Duration time) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        for (int i = 0; i < clients; i++) {
            threads.execute(() -> {
                while (System.nanoTime() < end) {
                    register();
                }
            });
        }
        awaitAll();
    }

    /** That many clients come each second for that long, whether or not those before them have been answered. */
    void come(int perSecond, Duration time) throws InterruptedException {
        ScheduledExecutorService arrivals = Executors.newScheduledThreadPool(1);
        arrivals.scheduleAtFixedRate(
                () -> threads.execute(this::register), 0, 1_000_000 / perSecond, TimeUnit.MICROSECONDS);
        arrivals.awaitTermination(time.toMillis(), TimeUnit.MILLISECONDS);
        arrivals.shutdownNow();
        arrivals.awaitTermination(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        awaitAll();
    }

    /** That many clients come. */
    void come(int clients) {
        for (int i = 0; i < clients; i++) {
            threads.execute(this::register);
        }
    }

    int served() {
        return served.get();
    }

    int turnedAway() {
        return turnedAway.get();
    }

    int failed() {
        return failed.get();
    }

    private void awaitAll() throws InterruptedException {
        threads.shutdown();
        if (!threads.awaitTermination(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("Clients do not come to an end");
        }
    }

    /** With as little work as can be: it shares the machine with the server. */
    private void register() {
        byte[] form = (FORM + UUID.randomUUID()).getBytes(StandardCharsets.US_ASCII);
        List<String> headers =
                List.of("Content-Type: application/x-www-form-urlencoded", "Content-Length: " + form.length);
        try {
            String answer = RawRequest.send(server.uri("/"), "POST /trade/app HTTP/1.1", headers, form);
            if (answer.startsWith("HTTP/1.1 303 ")) {
                served.incrementAndGet();
            } else if (answer.startsWith("HTTP/1.1 503 ")) {
                turnedAway.incrementAndGet();
            } else {
                failed.incrementAndGet();
            }
        } catch (IOException failure) {
            failed.incrementAndGet();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
