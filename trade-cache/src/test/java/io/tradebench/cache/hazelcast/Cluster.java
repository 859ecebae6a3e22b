package io.tradebench.cache.hazelcast;

import io.tradebench.cache.protocol.ProtocolSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** What the tests of real clusters share. */
public final class Cluster {
    /** With which no member is late with an entry because the machine has other things to do. */
    static final ProtocolSettings PATIENT = ProtocolSettings.defaults().withFetchDeadline(Duration.ofSeconds(2));

    /** How long a test waits for what the members do in the background. */
    static final Duration SOON = Duration.ofSeconds(30);

    private Cluster() {}

    /** Ports that were free a moment ago. */
    public static List<Integer> freePorts(int count) {
        List<ServerSocket> sockets = new ArrayList<>();
        List<Integer> ports = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                sockets.add(socket);
                ports.add(socket.getLocalPort());
            }
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return ports;
    }

    /** Whether something becomes true in time. */
    public static boolean within(Duration patience, BooleanSupplier condition) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                return false;
            }
            LockSupport.parkNanos(1_000_000);
        }
        return true;
    }
}
