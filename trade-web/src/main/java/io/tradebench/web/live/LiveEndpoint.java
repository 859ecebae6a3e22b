package io.tradebench.web.live;

import jakarta.enterprise.inject.spi.CDI;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.OnClose;
import jakarta.websocket.OnError;
import jakarta.websocket.OnMessage;
import jakarta.websocket.OnOpen;
import jakarta.websocket.PongMessage;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;

/**
 * Where pages are told what has changed since they were made. Open to everybody, as quotes are, from pages of this site; who may not is
 * refused before it comes here.
 */
@ServerEndpoint(value = "/live", configurator = LiveHandshake.class)
public class LiveEndpoint {
    private static final Logger LOG = System.getLogger(LiveEndpoint.class.getName());

    private LiveHub hub;
    private LiveSocket socket;

    /** As a bean, this class would be loaded where the server has no WebSocket, too; as none, it gets nothing injected. */
    @OnOpen
    public void open(Session session, EndpointConfig config) {
        hub = CDI.current().select(LiveQuotes.class).get().hub();
        socket = hub.open(
                new SessionChannel(session), (String) config.getUserProperties().get(LiveHandshake.CLIENT));
    }

    @OnMessage(maxMessageSize = Asked.LONGEST)
    public void ask(String text) {
        hub.ask(socket, text);
    }

    @OnMessage(maxMessageSize = Asked.LONGEST)
    public void refuse(ByteBuffer binary) {
        hub.close(socket, Closing.NO_TEXT);
    }

    @OnMessage
    public void hear(PongMessage answer) {
        socket.hear();
    }

    @OnClose
    public void closed() {
        if (socket != null) {
            hub.closed(socket);
        }
    }

    /** Most often the other end has gone without a word; if it has not, the server leaves the socket open. */
    @OnError
    public void failed(Throwable failure) {
        LOG.log(Level.DEBUG, "A socket failed", failure);
        if (socket != null) {
            hub.close(socket, Closing.FAILED);
        }
    }
}
