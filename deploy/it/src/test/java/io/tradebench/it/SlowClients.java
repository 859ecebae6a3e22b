package io.tradebench.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Clients who send the head of a request, and the form in it a while later: each keeps the server waiting for that long. */
final class SlowClients implements AutoCloseable {
    private static final long THINKING_MILLIS = 100;
    private static final int LIMIT_MILLIS = 30_000;
    private static final String FORM = "action=logout";

    /** Whoever is not logged in cannot log out. */
    private static final int SERVED = 401;

    private static final String HEAD = String.join(
            "\r\n",
            "POST /trade/app HTTP/1.1",
            "Host: localhost",
            "Connection: close",
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Length: " + FORM.length(),
            "Expect: 100-continue",
            "",
            "");

    private final URI server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger served = new AtomicInteger();
    private final AtomicInteger turnedAway = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();

    SlowClients(TradeServer server) {
        this.server = server.uri("/");
    }

    /** That many clients work for that long, each with its next request as soon as it has the answer to the last. */
    void work(int clients, Duration time) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        for (int i = 0; i < clients; i++) {
            threads.execute(() -> {
                while (System.nanoTime() < end) {
                    request(SlowClients::think);
                }
            });
        }
        awaitAll();
    }

    /** That many clients come each second for that long, whether or not those before them have been answered. */
    void come(int perSecond, Duration time) throws InterruptedException {
        ScheduledExecutorService arrivals = Executors.newScheduledThreadPool(1);
        arrivals.scheduleAtFixedRate(
                () -> threads.execute(() -> request(SlowClients::think)),
                0,
                1_000_000 / perSecond,
                TimeUnit.MICROSECONDS);
        arrivals.awaitTermination(time.toMillis(), TimeUnit.MILLISECONDS);
        arrivals.shutdownNow();
        arrivals.awaitTermination(LIMIT_MILLIS, TimeUnit.MILLISECONDS);
        awaitAll();
    }

    /** That many clients come and do not send their forms before {@code end}. */
    void hold(int clients, CountDownLatch end) {
        for (int i = 0; i < clients; i++) {
            threads.execute(() -> request(end::await));
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
        if (!threads.awaitTermination(2 * LIMIT_MILLIS, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("Clients do not come to an end");
        }
    }

    private void request(Thought thought) {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(LIMIT_MILLIS);
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            socket.getOutputStream().write(HEAD.getBytes(StandardCharsets.ISO_8859_1));
            int status = status(answer);
            if (status == 100) {
                skipHeaders(answer);
                thought.take();
                socket.getOutputStream().write(FORM.getBytes(StandardCharsets.ISO_8859_1));
                status = status(answer);
            }
            (status == SERVED ? served : status == 503 ? turnedAway : failed).incrementAndGet();
        } catch (IOException failure) {
            failed.incrementAndGet();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void skipHeaders(BufferedReader answer) throws IOException {
        String line = answer.readLine();
        while (line != null && !line.isEmpty()) {
            line = answer.readLine();
        }
    }

    private static int status(BufferedReader answer) throws IOException {
        String line = answer.readLine();
        if (line == null) {
            throw new IOException("no answer");
        }
        return Integer.parseInt(line.split(" ")[1]);
    }

    private static void think() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(THINKING_MILLIS);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    /** What a client does before it sends its form. */
    private interface Thought {
        void take() throws InterruptedException;
    }
}
