package io.tradebench.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Clients who send a form byte by byte, and never the last one. */
final class SlowForms implements AutoCloseable {
    private static final int LIMIT_MILLIS = 60_000;
    private static final long MILLIS_A_BYTE = 250;
    private static final String HEAD = String.join(
            "\r\n",
            "POST /trade/app HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Length: 10000",
            "",
            "a");

    private final List<Socket> sockets = new ArrayList<>();
    private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(1);

    /** That many begin. */
    SlowForms(URI server, int clients) throws IOException {
        for (int i = 0; i < clients; i++) {
            Socket socket = new Socket(server.getHost(), server.getPort());
            socket.setSoTimeout(LIMIT_MILLIS);
            socket.getOutputStream().write(HEAD.getBytes(StandardCharsets.US_ASCII));
            sockets.add(socket);
        }
        clock.scheduleAtFixedRate(this::another, MILLIS_A_BYTE, MILLIS_A_BYTE, TimeUnit.MILLISECONDS);
    }

    private void another() {
        for (Socket socket : sockets) {
            try {
                // What comes after the answer would reset the connection, and the answer with it.
                if (socket.getInputStream().available() == 0) {
                    socket.getOutputStream().write('a');
                }
            } catch (IOException closed) {
                // by the server
            }
        }
    }

    /** What each of them was told in the end: the first line of its answer, or the failure of its connection. */
    List<String> answers() {
        return sockets.stream().map(SlowForms::answer).toList();
    }

    private static String answer(Socket socket) {
        try {
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))
                    .readLine();
        } catch (IOException failure) {
            return failure.toString();
        }
    }

    @Override
    public void close() throws IOException {
        clock.shutdownNow();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
