package io.tradebench.kit.proxy;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A member that agrees to become a socket, says its clone id, and gives back byte for byte what it is sent; any other request is
 * answered by 200.
 */
final class EchoMember implements AutoCloseable {
    /** To the key that {@link SocketContract} asks with, as RFC 6455 has it. */
    private static final String ACCEPTED =
            "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                    + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";

    private final String cloneId;
    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
    private final List<List<String>> upgrades = new CopyOnWriteArrayList<>();
    private final Future<?> accepting;

    EchoMember(String cloneId) throws IOException {
        this.cloneId = cloneId;
        accepting = threads.submit(this::accept);
    }

    Backend backend() {
        return new Backend(cloneId, "127.0.0.1", server.getLocalPort());
    }

    /** The heads of the requests that became sockets, line by line. */
    List<List<String>> upgrades() {
        return upgrades;
    }

    /** It is gone, and with it all its sockets. */
    void die() {
        close();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                open.add(socket);
                threads.execute(() -> serve(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            for (List<String> head = head(in); !head.isEmpty(); head = head(in)) {
                if (head.stream().anyMatch("Upgrade: websocket"::equalsIgnoreCase)) {
                    upgrades.add(head);
                    write(out, ACCEPTED);
                    write(out, cloneId + "\n");
                    in.transferTo(out);
                    return;
                }
                write(out, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
            }
        } catch (IOException over) {
            // whoever was at the other end has gone
        }
    }

    /** Empty if nobody asks any more. */
    private static List<String> head(InputStream in) throws IOException {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                if (line.isEmpty()) {
                    return lines;
                }
                lines.add(line.toString());
                line.setLength(0);
            } else if (next != '\r') {
                line.append((char) next);
            }
        }
        return List.of();
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The port is closed when nobody waits for clients any more: until then the system lets one in whom nobody would answer. */
    @Override
    public void close() {
        try {
            server.close();
            accepting.get();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException(failure);
        } finally {
            threads.shutdownNow();
        }
    }
}
