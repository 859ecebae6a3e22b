package io.tradebench.jmeter;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.java_websocket.WebSocket;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;

/** A member's socket that gives texts back, and closes after so many. What is not text it does not answer as it should. */
final class SocketStub extends WebSocketServer implements AutoCloseable {

    private final int answers;
    private final CountDownLatch started = new CountDownLatch(1);

    private SocketStub(int answers) {
        super(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        this.answers = answers;
    }

    static SocketStub start(int answers) throws InterruptedException {
        SocketStub stub = new SocketStub(answers);
        stub.start();
        if (!stub.started.await(60, TimeUnit.SECONDS)) {
            throw new IllegalStateException("no socket can be listened to");
        }
        return stub;
    }

    @Override
    public void onStart() {
        started.countDown();
    }

    @Override
    public void onOpen(WebSocket socket, ClientHandshake handshake) {
        socket.setAttachment(new AtomicInteger());
    }

    @Override
    public void onMessage(WebSocket socket, String message) {
        socket.send(message);
        awaitSent(socket);
        if (socket.<AtomicInteger>getAttachment().incrementAndGet() == answers) {
            socket.close();
        }
    }

    @Override
    public void onMessage(WebSocket socket, ByteBuffer message) {
        socket.send(new byte[] {1});
        awaitSent(socket);
    }

    /** The library's thread that writes forgets a demand to write which comes while it looks whether there is one. */
    private void awaitSent(WebSocket socket) {
        while (socket.hasBufferedData()) {
            onWriteDemand(socket);
            Thread.onSpinWait();
        }
    }

    @Override
    public void onClose(WebSocket socket, int code, String reason, boolean byTheOther) {
        // the client opens another one
    }

    @Override
    public void onError(WebSocket socket, Exception failure) {
        // the client's samples tell it
    }

    @Override
    public void close() {
        try {
            stop(1_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
