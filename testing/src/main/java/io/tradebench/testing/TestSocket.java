package io.tradebench.testing;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The client's end of a WebSocket: keeps what comes. Safe for use by many threads. */
public final class TestSocket implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final WebSocket socket;

    private TestSocket(WebSocket.Builder builder, URI address) {
        socket = builder.buildAsync(address, new Listener()).join();
    }

    /**
     * Opens one.
     *
     * @param where {@code http} or {@code https}
     * @param headers of the request, names and values in turn
     * @throws CompletionException if it is refused
     */
    public static TestSocket open(HttpClient http, URI where, String... headers) {
        WebSocket.Builder builder = http.newWebSocketBuilder().connectTimeout(LIMIT);
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        String scheme = where.getScheme().equals("https") ? "wss" : "ws";
        return new TestSocket(builder, URI.create(scheme + "://" + where.getAuthority() + where.getPath()));
    }

    /** Sends a text. */
    public void send(String text) {
        socket.sendText(text, true).join();
    }

    /** Sends bytes. */
    public void send(byte[] bytes) {
        socket.sendBinary(ByteBuffer.wrap(bytes), true).join();
    }

    /**
     * The next message; bytes are taken for UTF-8.
     *
     * @throws IllegalStateException if none comes for long
     */
    public String next() {
        try {
            String message = messages.poll(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            if (message == null) {
                throw new IllegalStateException("no message for " + LIMIT);
            }
            return message;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** How many messages have come that nobody has asked for yet. */
    public int messages() {
        return messages.size();
    }

    /** By which code the other end has closed it; waits for that. */
    public int closeCode() {
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
            opened.request(Long.MAX_VALUE);
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
