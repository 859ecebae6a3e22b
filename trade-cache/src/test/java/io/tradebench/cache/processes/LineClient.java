package io.tradebench.cache.processes;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** The other end of a {@link LineServer}. Safe for use by several threads, which wait for each other. */
final class LineClient implements AutoCloseable {
    /** A strict update may take a minute before it fails. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Socket socket;
    private final BufferedReader answers;
    private final OutputStream questions;

    LineClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        questions = socket.getOutputStream();
    }

    synchronized String ask(String question) throws IOException {
        questions.write((question + "\n").getBytes(StandardCharsets.UTF_8));
        String answer = answers.readLine();
        if (answer == null) {
            throw new EOFException("no answer to " + question);
        }
        return answer;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
