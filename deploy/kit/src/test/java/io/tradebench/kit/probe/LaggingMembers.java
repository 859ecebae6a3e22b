package io.tradebench.kit.probe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Members of a brokerage with one thing to buy: whoever did not sell it himself hears of it only after some reads. */
final class LaggingMembers implements AutoCloseable {

    private final List<HttpServer> servers = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final int lag;
    private final int ownLag;
    private final int[] readsSince;
    private int volume;
    private int seller;
    volatile boolean refusing;

    /**
     * @param lag reads at a member, after another one has changed something, that show the old value
     * @param ownLag such reads at the member that changed it
     */
    LaggingMembers(int count, int lag, int ownLag) throws IOException {
        this.lag = lag;
        this.ownLag = ownLag;
        this.readsSince = new int[count];
        Arrays.fill(readsSince, Math.max(lag, ownLag) + 1);
        for (int number = 0; number < count; number++) {
            int member = number;
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/trade/app", exchange -> handle(member, exchange));
            server.setExecutor(threads);
            server.start();
            servers.add(server);
        }
    }

    URI address(int member) {
        return URI.create("http://127.0.0.1:" + servers.get(member).getAddress().getPort());
    }

    private void handle(int member, HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            boolean change = exchange.getRequestMethod().equals("POST");
            byte[] body = (change ? sold(member) : quote(member)).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(refusing && change ? 503 : 200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private synchronized String sold(int member) {
        volume++;
        seller = member;
        Arrays.fill(readsSince, 0);
        return "<body data-order-status=\"closed\">";
    }

    private synchronized String quote(int member) {
        readsSince[member]++;
        int known = readsSince[member] > (member == seller ? ownLag : lag) ? volume : volume - 1;
        return "<tr data-symbol=\"s:1\"><td>" + known + "</td></tr><tr data-symbol=\"s:0\"><td>" + known + "</td></tr>";
    }

    /** Nobody answers any more. */
    void stop() {
        servers.forEach(server -> server.stop(0));
        threads.shutdownNow();
    }

    @Override
    public void close() {
        stop();
    }
}
