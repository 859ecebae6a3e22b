package io.tradebench.kit;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The socket of a page that shows one quote. */
final class LivePage implements AutoCloseable {
    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final WebSocket socket;

    /** @param where a member, or a proxy */
    LivePage(URI where, HttpClient http, String symbol) {
        URI address = URI.create(
                (where.getScheme().equals("https") ? "wss" : "ws") + "://" + where.getAuthority() + "/trade/live");
        socket = http.newWebSocketBuilder().buildAsync(address, new Listener()).join();
        socket.sendText("{\"symbols\":[\"" + symbol + "\"]}", true).join();
    }

    /** The next message; null if none comes for long. */
    String next() throws InterruptedException {
        return messages.poll(1, TimeUnit.MINUTES);
    }

    @Override
    public void close() {
        socket.abort();
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket sender, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                messages.add(text.toString());
                text.setLength(0);
            }
            sender.request(1);
            return null;
        }
    }
}
