package io.tradebench.web.primitive.protocol;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.OnMessage;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;
import java.io.IOException;
import java.io.StringReader;

/** Reads an object from JSON, adds how many there were, and writes it back. What is no object closes the socket. */
@ServerEndpoint("/servlet/PingWebSocketJson")
public class PingWebSocketJson extends PingSocket {
    private int messages;

    /** @return null if the text is no object */
    @OnMessage(maxMessageSize = LONGEST)
    public String echo(String text, Session session) throws IOException {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            JsonObject object = reader.readObject();
            messages++;
            return Json.createObjectBuilder(object)
                    .add("messages", messages)
                    .build()
                    .toString();
        } catch (JsonException noObject) {
            session.close(new CloseReason(CloseCodes.NOT_CONSISTENT, "no JSON object"));
            return null;
        }
    }
}
