package io.tradebench.cache.processes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * The network between the members: each is reached through a proxy alone, on a loopback address of its own, from which it also
 * connects to others; so the proxy knows both ends. A cut holds what is under way, and new connections, until it is healed, as TCP
 * does.
 */
final class ProxyNetwork implements AutoCloseable {
    private final List<ServerSocket> proxies = new ArrayList<>();
    private final List<Integer> ports;
    private final int members;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private Set<Integer> apart = Set.of();

    /** @param ports where the members listen: Hazelcast of each, then the channels of each */
    ProxyNetwork(List<Integer> ports) throws IOException {
        this.ports = ports;
        members = ports.size() / 2;
        for (int port = 0; port < ports.size(); port++) {
            proxies.add(new ServerSocket(0, 50, address(port % members)));
        }
        for (int port = 0; port < ports.size(); port++) {
            int to = port;
            threads.execute(() -> accept(to));
        }
    }

    /** The public addresses of the members, for Hazelcast. */
    List<String> addresses() {
        return addresses(proxies.subList(0, members));
    }

    /** Those for their channels. */
    List<String> channels() {
        return addresses(proxies.subList(members, proxies.size()));
    }

    private static List<String> addresses(List<ServerSocket> some) {
        return some.stream()
                .map(proxy -> proxy.getInetAddress().getHostAddress() + ":" + proxy.getLocalPort())
                .toList();
    }

    /** Cuts some members off from all others. */
    synchronized void cut(Set<Integer> members) {
        apart = Set.copyOf(members);
    }

    synchronized void heal() {
        apart = Set.of();
        notifyAll();
    }

    @Override
    public void close() throws IOException {
        for (ServerSocket proxy : proxies) {
            proxy.close();
        }
        threads.shutdownNow();
    }

    /** Hazelcast listens on 127.0.0.1 and connects from the member's address; channels do both there. */
    private InetAddress listening(int to) throws IOException {
        return to < members ? InetAddress.getByName("127.0.0.1") : address(to % members);
    }

    static InetAddress address(int member) throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 1, (byte) (member + 1)});
    }

    private static int memberAt(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes[2] != 1) {
            throw new IllegalStateException("not a member's address: " + address);
        }
        return bytes[3] - 1;
    }

    private void accept(int to) {
        ServerSocket proxy = proxies.get(to);
        while (!proxy.isClosed()) {
            try {
                Socket near = proxy.accept();
                threads.execute(() -> connect(near, memberAt(near.getInetAddress()), to));
            } catch (IOException | RejectedExecutionException closed) {
                return;
            }
        }
    }

    private void connect(Socket near, int from, int to) {
        try (near;
                Socket far = new Socket()) {
            awaitConnected(from, to % members);
            near.setTcpNoDelay(true);
            far.setTcpNoDelay(true);
            far.connect(new InetSocketAddress(listening(to), ports.get(to)));
            threads.execute(() -> forward(far, near, to % members, from));
            forward(near, far, from, to % members);
        } catch (IOException | RejectedExecutionException refused) {
            // near is closed, which is how its owner learns it
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    /** Forwards until one end is closed, then closes the other one. */
    private void forward(Socket in, Socket out, int from, int to) {
        try (in;
                out) {
            InputStream bytes = in.getInputStream();
            OutputStream onwards = out.getOutputStream();
            byte[] buffer = new byte[16_384];
            for (int length = bytes.read(buffer); length >= 0; length = bytes.read(buffer)) {
                awaitConnected(from, to);
                onwards.write(buffer, 0, length);
            }
            awaitConnected(from, to);
        } catch (IOException closed) {
            // both are
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void awaitConnected(int from, int to) throws InterruptedException {
        while (apart.contains(from) != apart.contains(to)) {
            wait();
        }
    }
}
