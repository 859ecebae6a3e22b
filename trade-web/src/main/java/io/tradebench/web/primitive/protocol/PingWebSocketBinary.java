package io.tradebench.web.primitive.protocol;

import jakarta.websocket.OnMessage;
import jakarta.websocket.server.ServerEndpoint;
import java.nio.ByteBuffer;

/** Gives back bytes. */
@ServerEndpoint("/servlet/PingWebSocketBinary")
public class PingWebSocketBinary extends PingSocket {
    @OnMessage(maxMessageSize = LONGEST)
    public ByteBuffer echo(ByteBuffer bytes) {
        return bytes;
    }
}
