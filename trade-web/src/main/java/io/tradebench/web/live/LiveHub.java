package io.tradebench.web.live;

import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.streaming.QuoteListener;
import io.tradebench.trade.streaming.QuoteStreamer.Listening;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The open sockets of this member. While there are some, it listens to changes of quotes; soon after the last one it does not any
 * more. Safe for use by many threads.
 */
final class LiveHub implements AutoCloseable {
    /** How often each socket is asked for a sign of life. */
    static final Duration BEAT = Duration.ofSeconds(20);

    /** How long a socket is open that is one too many. */
    static final Duration REFUSAL = Duration.ofSeconds(1);

    private static final int SENDERS = 4;
    private static final int CLOSERS = 16;
    private static final Duration FAREWELL = Duration.ofSeconds(5);

    private final Set<LiveSocket> sockets = ConcurrentHashMap.newKeySet();
    private final WatchedQuotes quotes = new WatchedQuotes();
    private final SocketPlaces places;
    private final LiveSources sources;
    private final ScheduledExecutorService scheduler;
    private final LongSupplier nanoTime;
    private final Senders senders;
    private final Senders closers;
    private final QuoteLoader loader;
    private final Settling settling;
    private final LiveMarket market;
    private Listening listening;
    private Future<?> beat;
    private volatile boolean hearsAll;
    private volatile boolean stopping;

    /**
     * @param most sockets that are open at the same time
     * @param nanoTime a clock that is never set
     */
    LiveHub(int most, LiveSources sources, ScheduledExecutorService scheduler, LongSupplier nanoTime) {
        this.places = new SocketPlaces(most);
        this.sources = sources;
        this.scheduler = scheduler;
        this.nanoTime = nanoTime;
        this.senders = new Senders(scheduler, SENDERS);
        this.closers = new Senders(scheduler, CLOSERS);
        this.loader = new QuoteLoader(sources.quotes(), this::update, quotes::isShown, scheduler, nanoTime);
        this.settling = new Settling(quotes, loader, scheduler);
        this.market = new LiveMarket(sources.market(), sources.marketInterval(), scheduler, nanoTime);
    }

    /**
     * A socket was opened; it is closed soon if there are too many.
     *
     * @param client whose it is; null for one who cannot be told from others
     */
    LiveSocket open(Channel channel, String client) {
        LiveSocket socket = new LiveSocket(channel, client, senders, nanoTime);
        if (stopping) {
            refuse(socket, Closing.STOPPING);
        } else if (!places.take(client)) {
            refuse(socket, Closing.FULL);
        } else {
            sockets.add(socket);
            try {
                begin();
            } catch (RuntimeException failure) {
                closed(socket);
                refuse(socket, Closing.FAILED);
                throw failure;
            }
            if (stopping) {
                close(socket, Closing.STOPPING);
                end();
            }
        }
        return socket;
    }

    /** The server is still opening it. */
    private void refuse(LiveSocket socket, Closing why) {
        socket.markClosed();
        scheduler.schedule(() -> close(socket, why), REFUSAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The other end of a socket has sent a text. */
    void ask(LiveSocket socket, String text) {
        if (!sockets.contains(socket)) {
            return;
        }
        socket.hear();
        Optional<Asked> asked = Asked.parse(text);
        if (asked.isEmpty()) {
            close(socket, Closing.MALFORMED);
        } else if (!socket.ask(asked.get())) {
            close(socket, Closing.ASKED_TWICE);
        } else {
            show(socket, asked.get());
        }
    }

    private void show(LiveSocket socket, Asked asked) {
        List<String> unknown = quotes.add(socket, asked.symbols());
        if (hearsAll) {
            loader.load(unknown);
        }
        if (asked.market()) {
            market.add(socket);
        }
        if (sockets.contains(socket)) {
            quotes.flush(socket);
        } else {
            forget(socket, asked);
        }
    }

    /** Has a socket closed, and forgets it at once. */
    void close(LiveSocket socket, Closing why) {
        closed(socket);
        closers.execute(() -> socket.close(why));
    }

    /** A socket is closed. */
    void closed(LiveSocket socket) {
        socket.markClosed();
        if (sockets.remove(socket)) {
            places.giveBack(socket.client());
            Asked asked = socket.asked();
            if (asked != null) {
                forget(socket, asked);
            }
        }
    }

    private void forget(LiveSocket socket, Asked asked) {
        quotes.remove(socket, asked.symbols());
        market.remove(socket);
    }

    /** Whether there are as many sockets as a client may have. Of two that come at once then one may be too many all the same. */
    boolean isFullFor(String client) {
        return places.isFullFor(client);
    }

    /** How many sockets are open. */
    int sockets() {
        return places.taken();
    }

    /** Closes all sockets, and waits for that a moment. */
    @Override
    public void close() {
        stopping = true;
        List<LiveSocket> all = List.copyOf(sockets);
        CountDownLatch left = new CountDownLatch(all.size());
        for (LiveSocket socket : all) {
            closed(socket);
            closers.execute(() -> {
                socket.close(Closing.STOPPING);
                left.countDown();
            });
        }
        end();
        try {
            left.await(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void begin() {
        if (listening == null) {
            listening = sources.changes().apply(new Changes());
            beat = scheduler.scheduleWithFixedDelay(
                    this::beat, BEAT.toMillis(), BEAT.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private synchronized void end() {
        if (listening != null && sockets.isEmpty()) {
            hearsAll = false;
            listening.close();
            beat.cancel(false);
            listening = null;
        }
    }

    private void beat() {
        for (LiveSocket socket : sockets) {
            Closing why = socket.overdue();
            if (why == null) {
                socket.ping();
            } else {
                close(socket, why);
            }
        }
        end();
    }

    private void update(Collection<Quote> states) {
        quotes.update(states).forEach(LiveSocket::flush);
    }

    private final class Changes implements QuoteListener {
        @Override
        public void changed(Collection<Quote> states) {
            update(states);
        }

        @Override
        public void allChanged() {
            hearsAll = true;
            loader.loadAnew(quotes.forget());
            settling.begin();
            market.readAnew();
        }
    }
}
