package io.tradebench.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends what no HTTP client would. */
final class RawRequest {
    private static final int LIMIT_MILLIS = 30_000;

    private RawRequest() {}

    /** The whole answer to a request of that first line and body, as text. */
    static String send(URI server, String requestLine, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
        return send(
                server, requestLine, bytes.length == 0 ? List.of() : List.of("Content-Length: " + bytes.length), bytes);
    }

    /**
     * The whole answer to a request, as text; empty if the server closes the connection without one. One that refuses a body
     * unread may cut off its answer.
     *
     * @param headers beside those of the host and the connection
     */
    static String send(URI server, String requestLine, List<String> headers, byte[] body) throws IOException {
        return send(server, null, requestLine, headers, body);
    }

    /**
     * As {@link #send(URI, String, List, byte[])}, from an address of this machine.
     *
     * @param from null for any
     */
    static String send(URI server, InetAddress from, String requestLine, List<String> headers, byte[] body)
            throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName(server.getHost()), server.getPort(), from, 0)) {
            socket.setSoTimeout(LIMIT_MILLIS);
            StringBuilder head =
                    new StringBuilder(requestLine).append("\r\nHost: ").append(server.getAuthority());
            headers.forEach(header -> head.append("\r\n").append(header));
            head.append("\r\nConnection: close\r\n\r\n");
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            try {
                OutputStream out = socket.getOutputStream();
                out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
                out.write(body);
                InputStream in = socket.getInputStream();
                in.transferTo(answer);
            } catch (SocketException closed) {
                // what has come is the answer
            }
            return answer.toString(StandardCharsets.UTF_8);
        }
    }
}
