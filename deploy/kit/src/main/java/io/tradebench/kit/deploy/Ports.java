package io.tradebench.kit.deploy;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Chooses TCP ports for one cluster: such that nothing listens on them, and that no other cluster of this user has claimed
 * them, even if it does not listen yet or has a component stopped.
 */
final class Ports {

    private static final int TRIES = 1000;
    private static final int LAST = 65_535;
    private static final String TAKEN = "is taken";

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
     * @throws KitException if it is taken, or if this user may not listen on it
     */
    int exactly(int port) {
        Optional<String> obstacle = obstacle(port);
        if (obstacle.isPresent()) {
            throw new KitException(
                    "port " + port + " " + obstacle.get() + ": name another one with --port, or leave it out");
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
            if (obstacle(port).isEmpty()) {
                chosen.add(port);
                return port;
            }
        }
        throw new KitException("no free port from " + first + " on");
    }

    private Optional<String> obstacle(int port) {
        return chosen.contains(port) || claimed.contains(port) ? Optional.of(TAKEN) : obstacleToListening(port);
    }

    /** Why a server could not listen on this port of the loopback address; empty if it could. */
    private static Optional<String> obstacleToListening(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return Optional.empty();
        } catch (IOException e) {
            boolean isForbidden = String.valueOf(e.getMessage()).contains("Permission denied");
            return Optional.of(isForbidden ? "may not be listened on by this user" : TAKEN);
        }
    }
}
