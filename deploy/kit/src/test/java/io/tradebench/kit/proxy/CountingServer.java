package io.tradebench.kit.proxy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts connections and closes them. */
final class CountingServer implements AutoCloseable {

    private final ServerSocket socket;
    private final AtomicInteger connections = new AtomicInteger();

    CountingServer(int port) throws IOException {
        socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        Thread acceptor = new Thread(this::accept, "counting-server");
        acceptor.setDaemon(true);
        acceptor.start();
    }

    int connections() {
        return connections.get();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private void accept() {
        try {
            while (true) {
                socket.accept().close();
                connections.incrementAndGet();
            }
        } catch (IOException e) {
            connections.addAndGet(socket.isClosed() ? 0 : Integer.MIN_VALUE);
        }
    }
}
