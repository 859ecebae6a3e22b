package io.tradebench.web.live;

import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.Session;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** A channel on Jakarta WebSocket. */
final class SessionChannel implements Channel {
    private static final Logger LOG = System.getLogger(SessionChannel.class.getName());

    private final Session session;

    SessionChannel(Session session) {
        this.session = session;
    }

    @Override
    public void ping() {
        try {
            session.getAsyncRemote().sendPing(ByteBuffer.allocate(0));
        } catch (IOException | IllegalStateException gone) {
            LOG.log(Level.DEBUG, "A socket cannot be asked for a sign of life", gone);
        }
    }

    @Override
    public void send(String text, Consumer<Throwable> sent) {
        try {
            session.getAsyncRemote().sendText(text, result -> sent.accept(result.getException()));
        } catch (IllegalStateException gone) {
            sent.accept(gone);
        }
    }

    @Override
    public void close(int code, String reason) {
        try {
            session.close(new CloseReason(CloseCodes.getCloseCode(code), reason));
        } catch (IOException | IllegalStateException gone) {
            LOG.log(Level.DEBUG, "A socket was closed already", gone);
        }
    }
}
