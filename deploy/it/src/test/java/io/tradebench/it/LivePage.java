package io.tradebench.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The socket of a page, without the page. */
final class LivePage implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final boolean reading;
    private final WebSocket socket;

    /** @param headers names and values in turn */
    static LivePage open(TradeServer server, String... headers) {
        return openAt(server, "/trade/live", headers);
    }

    /** Of another socket that speaks JSON. */
    static LivePage openAt(TradeServer server, String path, String... headers) {
        return new LivePage(server, path, true, headers);
    }

    /** Whose page reads nothing. */
    static LivePage openUnread(TradeServer server) {
        return new LivePage(server, "/trade/live", false);
    }

    private LivePage(TradeServer server, String path, boolean reading, String... headers) {
        this.reading = reading;
        WebSocket.Builder builder = HTTP.newWebSocketBuilder().connectTimeout(LIMIT);
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        URI address = server.uri(path);
        socket = builder.buildAsync(URI.create("ws://" + address.getAuthority() + address.getPath()), new Listener())
                .join();
    }

    LivePage send(String text) {
        socket.sendText(text, true).join();
        return this;
    }

    WebSocket socket() {
        return socket;
    }

    /** The next message. */
    JsonNode next() {
        try {
            String message = messages.poll(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            if (message == null) {
                throw new IllegalStateException("no message for " + LIMIT);
            }
            return JSON.readTree(message);
        } catch (IOException noJson) {
            throw new UncheckedIOException(noJson);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** The newest state of the one quote that it shows, as far as messages have come. */
    JsonNode nextQuote() {
        return next().get("quotes").get(0);
    }

    int messages() {
        return messages.size();
    }

    /** By which code the member has closed it. */
    int closeCode() {
        return closed.orTimeout(LIMIT.toMillis(), TimeUnit.MILLISECONDS).join();
    }

    @Override
    public void close() {
        socket.abort();
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public void onOpen(WebSocket opened) {
            if (reading) {
                opened.request(Long.MAX_VALUE);
            }
        }

        @Override
        public CompletionStage<?> onText(WebSocket sender, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                messages.add(text.toString());
                text.setLength(0);
            }
            return null;
        }

        @Override
        public CompletionStage<?> onBinary(WebSocket sender, ByteBuffer bytes, boolean last) {
            return onText(sender, StandardCharsets.UTF_8.decode(bytes), last);
        }

        @Override
        public CompletionStage<?> onClose(WebSocket closing, int code, String reason) {
            closed.complete(code);
            return null;
        }

        @Override
        public void onError(WebSocket failed, Throwable failure) {
            closed.completeExceptionally(failure);
        }
    }
}
