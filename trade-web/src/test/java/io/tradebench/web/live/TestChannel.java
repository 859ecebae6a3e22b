package io.tradebench.web.live;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The other end of a socket: it reads when it is told to, or at once. */
final class TestChannel implements Channel {
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> codes = new ArrayList<>();
    private boolean reading = true;
    private Consumer<Throwable> unread;
    private int pings;

    void stopReading() {
        reading = false;
    }

    /** Reads what was sent, and reads on. */
    void read() {
        reading = true;
        readOne();
    }

    /** Reads what was sent, and nothing that follows. */
    void readOne() {
        Consumer<Throwable> sent = unread;
        unread = null;
        sent.accept(null);
    }

    /** Its end is lost, and with it what it has not read. */
    void lose() {
        Consumer<Throwable> sent = unread;
        unread = null;
        sent.accept(new IllegalStateException("gone"));
    }

    List<String> texts() {
        return texts;
    }

    /** By which it was closed. */
    List<Integer> codes() {
        return codes;
    }

    int pings() {
        return pings;
    }

    @Override
    public void ping() {
        pings++;
    }

    @Override
    public void send(String text, Consumer<Throwable> sent) {
        if (unread != null) {
            throw new IllegalStateException("one at a time");
        }
        texts.add(text);
        if (reading) {
            sent.accept(null);
        } else {
            unread = sent;
        }
    }

    @Override
    public void close(int code, String reason) {
        codes.add(code);
    }
}
