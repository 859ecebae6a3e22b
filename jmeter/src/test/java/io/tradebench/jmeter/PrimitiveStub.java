package io.tradebench.jmeter;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers as the primitives of a member do that are asked by requests, and remembers what was asked. */
final class PrimitiveStub implements AutoCloseable {

    private static final String REST = "/trade/rest/primitives/";
    private static final String SOAP = "/trade/services/PingSOAP";
    private static final Pattern TEXT = Pattern.compile("<text>(\\w+)</text>");

    private final HttpServer server;
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    PrimitiveStub() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/trade/", this::handle);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Method, path, kind of content and body of each request. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String type = exchange.getRequestHeaders().getFirst("Content-Type");
            asked.add(String.join(" ", exchange.getRequestMethod(), path, type == null ? "" : type, body));
            byte[] answer = answer(path, body).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private static String answer(String path, String body) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (path.startsWith(REST)) {
            return "[{\"name\":\"" + name + "\"}]";
        }
        if (path.equals(SOAP)) {
            Matcher text = TEXT.matcher(body);
            return "<pingResponse><return>" + (text.find() ? text.group(1) : "") + "</return></pingResponse>";
        }
        return "<body data-page=\"" + name + "\"></body>";
    }
}
