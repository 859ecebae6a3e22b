package io.tradebench.web.live;

import java.util.function.Consumer;

/** The other end of an open socket. */
interface Channel {
    /** Nothing more is wanted than that somebody answers. */
    void ping();

    /**
     * Sends a text. One is sent at a time.
     *
     * @param sent is called once it has been handed to the network, on any thread, with null, or else with why that failed
     */
    void send(String text, Consumer<Throwable> sent);

    /**
     * Closes the socket. May take seconds if its other end does not read.
     *
     * @param code of RFC 6455
     */
    void close(int code, String reason);
}
