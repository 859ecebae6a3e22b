package io.tradebench.kit.proxy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/** A client of the proxy, and lines on the wire where a real one would not do what is tested. */
final class Browser {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final HttpClient client;
    private final String address;
    private final int port;

    /** @param tls null for plain HTTP */
    Browser(int port, SSLContext tls) {
        HttpClient.Builder builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
        this.client = tls == null ? builder.build() : builder.sslContext(tls).build();
        this.address = (tls == null ? "http" : "https") + "://localhost:" + port;
        this.port = port;
    }

    /** @param headers names and values in turn */
    HttpResponse<String> get(String target, String... headers) throws IOException, InterruptedException {
        return send("GET", target, "", headers);
    }

    /** @param headers names and values in turn */
    HttpResponse<String> post(String target, String body, String... headers) throws IOException, InterruptedException {
        return send("POST", target, body, headers);
    }

    /** The cookie header of a session with these owners. */
    static String[] session(String... cloneIds) {
        return new String[] {"Cookie", "JSESSIONID=0000id:" + String.join(":", cloneIds)};
    }

    /** Sends lines as they are, ends with an empty one, and tells the status line of the answer; null if there is none. */
    String status(String... lines) throws IOException {
        try (Socket socket = connect()) {
            send(socket, String.join("\r\n", lines) + "\r\n\r\n");
            return reader(socket).readLine();
        }
    }

    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        return socket;
    }

    static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
    }

    private HttpResponse<String> send(String method, String target, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + target))
                .timeout(PATIENCE)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
