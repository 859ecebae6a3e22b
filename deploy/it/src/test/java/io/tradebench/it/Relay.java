package io.tradebench.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Stands between a client and a server, such as a member and its database. It stops a connection at a step of its protocol: what is held
 * there, and all behind it, is never passed on, as if the network had swallowed it. Or it ends all of them.
 */
final class Relay implements AutoCloseable {
    /** More than any step has bytes. */
    private static final int LONGEST_STEP = 64;

    private final int target;
    private final ServerSocket door;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Socket> open = new ArrayList<>();
    private Hold hold = Hold.NOTHING;
    private boolean cut;

    private Relay(int target, ServerSocket door) {
        this.target = target;
        this.door = door;
    }

    /** Begins to pass connections of this machine on to a port of it. */
    static Relay to(int target) throws IOException {
        Relay relay = new Relay(target, new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
        relay.threads.execute(relay::accept);
        return relay;
    }

    int port() {
        return door.getLocalPort();
    }

    /**
     * From now on holds requests.
     *
     * @param step what the first request that is held contains, byte by byte
     * @param passing how many with this step are passed on before
     */
    synchronized Hold holdRequest(String step, int passing) {
        hold = new Hold(step, passing, Hold.Kind.REQUEST);
        return hold;
    }

    /**
     * From now on passes requests on, and holds what the database answers to one.
     *
     * @param step what the first request contains whose answer is held
     * @param passing how many with this step are answered before
     */
    synchronized Hold holdAnswer(String step, int passing) {
        hold = new Hold(step, passing, Hold.Kind.ANSWER_TO_REQUEST);
        return hold;
    }

    /** From now on passes requests on, and holds answers from the first one that contains a step. */
    synchronized Hold holdAnswerWith(String step) {
        hold = new Hold(step, 0, Hold.Kind.ANSWER);
        return hold;
    }

    /** From now on holds nothing more. */
    synchronized void holdNothing() {
        hold = Hold.NOTHING;
    }

    /** Ends all connections, and from now on new ones at once. */
    synchronized void cut() throws IOException {
        cut = true;
        closeAll();
    }

    /** Passes new connections on again. */
    synchronized void mend() {
        cut = false;
    }

    private synchronized Hold hold() {
        return hold;
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket member = door.accept();
                Socket database = new Socket(InetAddress.getLoopbackAddress(), target);
                remember(member, database);
                Line line = new Line();
                threads.execute(() -> pass(member, database, line::passesRequest));
                threads.execute(() -> pass(database, member, line::passesAnswer));
            } catch (IOException closed) {
                // the next one, if the door is open
            }
        }
    }

    private synchronized void remember(Socket member, Socket database) throws IOException {
        open.removeIf(Socket::isClosed);
        open.add(member);
        open.add(database);
        if (cut) {
            closeAll();
        }
    }

    private void closeAll() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
    }

    private static void pass(Socket from, Socket to, Check check) {
        byte[] buffer = new byte[65_536];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            String before = "";
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                String bytes = new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
                if (check.passes(before, bytes)) {
                    out.write(buffer, 0, length);
                }
                before = end(before + bytes, LONGEST_STEP);
            }
        } catch (IOException ended) {
            // so does the other direction
        }
    }

    private static String end(String text, int length) {
        return text.substring(Math.max(0, text.length() - length));
    }

    @Override
    public synchronized void close() throws IOException {
        door.close();
        closeAll();
        threads.shutdownNow();
    }

    private interface Check {
        /** @param before the end of what has come before these bytes: a step may begin there */
        boolean passes(String before, String bytes);
    }

    /** One connection. */
    private final class Line {
        private volatile boolean requestsHeld;
        private volatile boolean answersHeld;

        boolean passesRequest(String before, String bytes) {
            Hold now = hold();
            if (!requestsHeld && !answersHeld && now.kind != Hold.Kind.ANSWER && now.takes(before, bytes)) {
                answersHeld = now.kind == Hold.Kind.ANSWER_TO_REQUEST;
                requestsHeld = now.kind == Hold.Kind.REQUEST;
                now.held.countDown();
            }
            return !requestsHeld;
        }

        boolean passesAnswer(String before, String bytes) {
            Hold now = hold();
            if (!answersHeld && now.kind == Hold.Kind.ANSWER && now.takes(before, bytes)) {
                answersHeld = true;
                now.held.countDown();
            }
            return !answersHeld;
        }
    }

    /** A step at which connections are held. */
    static final class Hold {
        private static final Hold NOTHING = new Hold("", Integer.MAX_VALUE, Kind.REQUEST);

        private enum Kind {
            REQUEST,
            ANSWER_TO_REQUEST,
            ANSWER
        }

        private final String step;
        private final Kind kind;
        private final CountDownLatch held = new CountDownLatch(1);
        private int passing;

        private Hold(String step, int passing, Kind kind) {
            this.step = step;
            this.passing = passing;
            this.kind = kind;
        }

        /** A step counts with its last byte. */
        private synchronized boolean takes(String before, String bytes) {
            String begun = end(before, Math.max(0, step.length() - 1));
            return (begun + bytes).contains(step) && passing-- <= 0;
        }

        /** Whether a connection has come to the step. */
        boolean isReached() {
            return held.getCount() == 0;
        }
    }
}
