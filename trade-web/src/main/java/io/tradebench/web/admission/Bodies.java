package io.tradebench.web.admission;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Waits for the bodies of requests. A client may send one as slowly as it likes; meanwhile its request is one of those that wait,
 * not of those that run, and not for ever. The server keeps what has been read for whoever asks for the body next
 * ({@code enableMultiReadOfPostData}). Safe for use by many threads.
 */
final class Bodies {
    /** How it ended. */
    enum Arrival {
        COMPLETE,
        /** The client takes too long. */
        SLOW,
        /** Too many wait already. */
        NO_ROOM,
        /** There is more of it than there may be. */
        TOO_LONG
    }

    /** Where the body of a request comes from. */
    interface Body {
        InputStream open() throws IOException;
    }

    private static final int BUFFER = 4 * 1024;

    private final Admission admission;
    private final Duration patience;
    private final LongSupplier nanoTime;

    /**
     * @param patience within which a body has to be there, give or take the server's own time-out for a single read
     * @param nanoTime a clock that is never set
     */
    Bodies(Admission admission, Duration patience, LongSupplier nanoTime) {
        this.admission = admission;
        this.patience = patience;
        this.nanoTime = nanoTime;
    }

    /**
     * Returns when a body is there, or will not be waited for any more. One that has come with its head is left unread.
     *
     * @param length of the body in bytes
     * @throws IOException if the client is gone
     */
    Arrival await(long length, Body body) throws IOException {
        if (length <= 0 || body.open().available() >= length) {
            return Arrival.COMPLETE;
        }
        return awaitEnd(length, body);
    }

    /**
     * Returns when a body has come to its end, or will not be waited for any more: one that does not say how long it is.
     *
     * @param longest that it may be, in bytes
     * @throws IOException if the client is gone
     */
    Arrival awaitEnd(long longest, Body body) throws IOException {
        if (!admission.beginWait()) {
            return Arrival.NO_ROOM;
        }
        try {
            return read(body.open(), longest);
        } catch (SocketTimeoutException silent) {
            return Arrival.SLOW;
        } finally {
            admission.endWait();
        }
    }

    /** Closes what it has read to its end, so that it can be read again; to close another would be to wait for its end. */
    private Arrival read(InputStream body, long longest) throws IOException {
        long start = nanoTime.getAsLong();
        byte[] buffer = new byte[BUFFER];
        long unread = longest;
        for (int count = body.read(buffer); count >= 0; count = body.read(buffer)) {
            unread -= count;
            if (unread < 0) {
                return Arrival.TOO_LONG;
            }
            if (nanoTime.getAsLong() - start > patience.toNanos()) {
                return Arrival.SLOW;
            }
        }
        body.close();
        return Arrival.COMPLETE;
    }
}
