package io.tradebench.it;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Sends what no HTTP client would. */
final class RawRequest {
    private static final int LIMIT_MILLIS = 30_000;

    private RawRequest() {}

    /** The whole answer to a request of that first line and body, as text. */
    static String send(URI server, String requestLine, String body) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(LIMIT_MILLIS);
            String request = requestLine + "\r\nHost: " + server.getAuthority() + "\r\nConnection: close\r\n"
                    + (body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n") + "\r\n" + body;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
