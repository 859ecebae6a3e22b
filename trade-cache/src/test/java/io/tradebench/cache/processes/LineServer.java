package io.tradebench.cache.processes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** Answers lines with lines on the loopback interface, each connection on a thread of its own. */
final class LineServer implements AutoCloseable {
    private final ServerSocket socket;
    private final Sessions sessions;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    LineServer(Sessions sessions) throws IOException {
        this.sessions = sessions;
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        threads.shutdownNow();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                threads.execute(() -> serve(connection));
            } catch (IOException | RejectedExecutionException closed) {
                return;
            }
        }
    }

    private void serve(Socket connection) {
        try (connection;
                Session session = sessions.open();
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
                PrintStream out = new PrintStream(connection.getOutputStream(), true, StandardCharsets.UTF_8)) {
            connection.setTcpNoDelay(true);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.print(session.answer(line) + "\n");
                out.flush();
            }
        } catch (IOException lost) {
            // the other end sees it, too
        }
    }

    /** Makes a session for each connection. */
    interface Sessions {
        Session open() throws IOException;
    }

    /** What answers the lines of one connection. */
    interface Session extends AutoCloseable {
        String answer(String line) throws IOException;

        @Override
        default void close() throws IOException {}
    }
}
