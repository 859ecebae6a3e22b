package io.tradebench.web.primitive.protocol;

import jakarta.websocket.OnMessage;
import jakarta.websocket.server.ServerEndpoint;

/** Gives back text. */
@ServerEndpoint("/servlet/PingWebSocketText")
public class PingWebSocketText extends PingSocket {
    @OnMessage(maxMessageSize = LONGEST)
    public String echo(String text) {
        return text;
    }
}
