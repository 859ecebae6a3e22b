package io.tradebench.kit.deploy;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;

/**
 * Chooses TCP ports for one cluster: such that nothing listens on them, and that no other cluster of this user has claimed
 * them, even if it does not listen yet or has a component stopped.
 */
final class Ports {

    private static final int TRIES = 1000;
    private static final int LAST = 65_535;

    private final Set<Integer> claimed;
    private final Set<Integer> chosen = new HashSet<>();

    /** @param claimed by other clusters */
    Ports(Set<Integer> claimed) {
        this.claimed = claimed;
    }

    /** Those that were chosen. */
    Set<Integer> chosen() {
        return Set.copyOf(chosen);
    }

    /**
     * Chooses the port that was asked for.
     *
     * @throws KitException if it is taken
     */
    int exactly(int port) {
        if (!isFree(port)) {
            throw new KitException("port " + port + " is taken: name another one with --port, or leave it out");
        }
        chosen.add(port);
        return port;
    }

    /**
     * Chooses the first free port.
     *
     * @param first the lowest to try
     * @throws KitException if none is free
     */
    int from(int first) {
        for (int port = first; port < first + TRIES && port <= LAST; port++) {
            if (isFree(port)) {
                chosen.add(port);
                return port;
            }
        }
        throw new KitException("no free port from " + first + " on");
    }

    private boolean isFree(int port) {
        return !chosen.contains(port) && !claimed.contains(port) && nothingListens(port);
    }

    /** Whether a server could listen on this port of the loopback address. */
    private static boolean nothingListens(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
