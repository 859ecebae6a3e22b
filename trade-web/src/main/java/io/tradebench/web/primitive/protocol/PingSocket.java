package io.tradebench.web.primitive.protocol;

import jakarta.websocket.OnError;
import jakarta.websocket.OnOpen;
import jakarta.websocket.Session;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/** A socket that gives back what it is sent, and closes when it has been sent nothing for {@value #SECONDS_UNUSED} seconds. */
abstract class PingSocket {
    /** The longest message, in characters or bytes. */
    static final int LONGEST = 8192;

    private static final Logger LOG = System.getLogger(PingSocket.class.getName());
    private static final int SECONDS_UNUSED = 60;

    @OnOpen
    public void open(Session session) {
        session.setMaxIdleTimeout(Duration.ofSeconds(SECONDS_UNUSED).toMillis());
    }

    /** Most often the other end has gone without a word. */
    @OnError
    public void failed(Throwable failure) {
        LOG.log(Level.DEBUG, "A socket failed", failure);
    }
}
