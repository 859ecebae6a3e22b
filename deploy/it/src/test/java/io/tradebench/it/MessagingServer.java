package io.tradebench.it;

import io.tradebench.testing.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The packaged messaging server as a process of its own. */
final class MessagingServer implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofMinutes(10);
    private static final String PASSWORD = "of-this-test";

    private final LibertyProcess server;
    private final int port;

    private MessagingServer(LibertyProcess server, int port) {
        this.server = server;
        this.port = port;
    }

    /**
     * Starts one and waits until it listens.
     *
     * @param name of its folder
     * @param depth messages for which each queue has room
     */
    static MessagingServer start(String name, int depth) throws IOException {
        int port = FreePorts.next();
        Map<String, String> variables = Map.of(
                "trade.messaging.port",
                Integer.toString(port),
                "trade.messaging.password",
                PASSWORD,
                "trade.queue.depth",
                Integer.toString(depth));
        MessagingServer started =
                new MessagingServer(LibertyProcess.of("messaging", name, "128m", variables, List.of()), port);
        started.startAgain();
        return started;
    }

    /** Variables of a member that uses it. */
    Map<String, String> variables() {
        return new TreeMap<>(Map.of(
                "trade.messaging",
                "remote",
                "trade.messaging.port",
                Integer.toString(port),
                "trade.messaging.password",
                PASSWORD));
    }

    /** Ends the process at once, in the middle of whatever it does. */
    void kill() {
        server.kill();
    }

    /** Starts it on the files that it has left, and waits until it listens. */
    void startAgain() throws IOException {
        server.start();
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        while (!listens()) {
            if (System.nanoTime() > deadline || server.hasEndedWithin(Duration.ofMillis(250))) {
                close();
                throw new IllegalStateException("The messaging server does not listen:\n" + server.lastLines());
            }
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
