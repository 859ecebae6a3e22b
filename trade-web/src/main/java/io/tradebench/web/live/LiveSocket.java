package io.tradebench.web.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;

/**
 * One open socket, and what of its page it has not been sent yet: the newest state of each quote, and of the market. While its other
 * end does not read, newer states take the place of older ones, and nobody waits. Safe for use by many threads.
 */
final class LiveSocket {
    /** How long its other end may leave a message unread, or a ping unanswered. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Channel channel;
    private final String client;
    private final Executor senders;
    private final LongSupplier nanoTime;
    private final Map<String, String> quotes = new LinkedHashMap<>();
    private String market;
    private boolean pingDue;
    private Asked asked;

    /** Whether a sender has it, or is to have it. */
    private boolean busy;

    private boolean closed;
    private volatile long busySince;
    private volatile long heard;

    /**
     * @param client whose it is; null for one who cannot be told from others
     * @param senders perform its sends
     * @param nanoTime a clock that is never set
     */
    LiveSocket(Channel channel, String client, Executor senders, LongSupplier nanoTime) {
        this.channel = channel;
        this.client = client;
        this.senders = senders;
        this.nanoTime = nanoTime;
        this.heard = nanoTime.getAsLong();
    }

    /** Whose it is; null for one who cannot be told from others. */
    String client() {
        return client;
    }

    /** What its page shows; null before it has said so. */
    synchronized Asked asked() {
        return asked;
    }

    /** Notes what its page shows; false if it has said so before. */
    synchronized boolean ask(Asked what) {
        if (asked != null) {
            return false;
        }
        asked = what;
        return true;
    }

    /** Its other end has said something. */
    void hear() {
        heard = nanoTime.getAsLong();
    }

    /** A quote has a new state, to be sent with the next {@link #flush}. */
    synchronized void offer(String symbol, String quote) {
        quotes.put(symbol, quote);
    }

    /** The market has a new state, to be sent with the next {@link #flush}. */
    synchronized void offerMarket(String state) {
        market = state;
    }

    /** Asks its other end for a sign of life. */
    void ping() {
        synchronized (this) {
            pingDue = true;
        }
        flush();
    }

    /** Has what was offered sent; if its other end has not read the last message yet, together with what comes until then. */
    void flush() {
        synchronized (this) {
            if (busy || closed || isUpToDate()) {
                return;
            }
            busy = true;
            busySince = nanoTime.getAsLong();
        }
        senders.execute(this::send);
    }

    /** Why it is to be closed now; null if it is not. */
    synchronized Closing overdue() {
        long now = nanoTime.getAsLong();
        if (busy && now - busySince > PATIENCE.toNanos()) {
            return Closing.TOO_SLOW;
        }
        if (now - heard > PATIENCE.toNanos()) {
            return asked == null ? Closing.ASKED_NOTHING : Closing.SILENT;
        }
        return null;
    }

    /** Nothing is sent any more. */
    synchronized void markClosed() {
        closed = true;
        quotes.clear();
        market = null;
    }

    /** Closes it. May take seconds. */
    void close(Closing why) {
        channel.close(why.code(), why.reason());
    }

    private synchronized boolean isUpToDate() {
        return quotes.isEmpty() && market == null && !pingDue;
    }

    private void send() {
        List<String> changed;
        String summary;
        boolean ping;
        synchronized (this) {
            if (closed) {
                return;
            }
            changed = new ArrayList<>(quotes.values());
            summary = market;
            quotes.clear();
            market = null;
            ping = pingDue;
            pingDue = false;
        }
        if (ping) {
            channel.ping();
        }
        if (changed.isEmpty() && summary == null) {
            sent(null);
        } else {
            channel.send(LiveJson.message(changed, summary), this::sent);
        }
    }

    /** What failed was not sent to anybody who is still there. */
    private void sent(Throwable failure) {
        synchronized (this) {
            busy = false;
            closed |= failure != null;
        }
        flush();
    }
}
