package io.tradebench.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tradebench.testing.TestSocket;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;

/** The socket of a page, without the page. */
final class LivePage implements AutoCloseable {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TestSocket socket;

    private LivePage(TestSocket socket) {
        this.socket = socket;
    }

    /** @param headers names and values in turn */
    static LivePage open(TradeServer server, String... headers) {
        return openAt(server, "/trade/live", headers);
    }

    /** Of another socket that speaks JSON. */
    static LivePage openAt(TradeServer server, String path, String... headers) {
        return new LivePage(TestSocket.open(HTTP, server.uri(path), headers));
    }

    LivePage send(String text) {
        socket.send(text);
        return this;
    }

    LivePage send(byte[] bytes) {
        socket.send(bytes);
        return this;
    }

    /** The next message. */
    JsonNode next() {
        try {
            return JSON.readTree(socket.next());
        } catch (IOException noJson) {
            throw new UncheckedIOException(noJson);
        }
    }

    /** The newest state of the one quote that it shows, as far as messages have come. */
    JsonNode nextQuote() {
        return next().get("quotes").get(0);
    }

    int messages() {
        return socket.messages();
    }

    /** By which code the member has closed it. */
    int closeCode() {
        return socket.closeCode();
    }

    @Override
    public void close() {
        socket.close();
    }
}
