package io.tradebench.cache.hazelcast;

import io.tradebench.cache.protocol.ProtocolSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** What the tests of real clusters share. */
public final class Cluster {
    /** With which no member is late with an entry because the machine has other things to do. */
    static final ProtocolSettings PATIENT = ProtocolSettings.defaults().withFetchDeadline(Duration.ofSeconds(2));

    /** How long a test waits for what the members do in the background. */
    static final Duration SOON = Duration.ofSeconds(30);

    private Cluster() {}

    /** Ports that were free a moment ago, below those that outgoing connections take. */
    public static List<Integer> freePorts(int count) {
        return ThreadLocalRandom.current()
                .ints(20_000, 32_768)
                .distinct()
                .filter(Cluster::isFree)
                .limit(count)
                .boxed()
                .toList();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (BindException taken) {
            return false;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
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
