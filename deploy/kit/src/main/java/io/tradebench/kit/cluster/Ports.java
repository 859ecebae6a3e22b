package io.tradebench.kit.cluster;

import io.tradebench.kit.KitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Finds TCP ports that nothing listens on. */
public final class Ports {

    private static final int DEFAULT = 9080;
    private static final int TRIES = 200;

    private Ports() {}

    /**
     * The port to use.
     *
     * @param wanted the port that was asked for; null if any will do
     * @throws KitException if the port that was asked for is taken, or if none is free
     */
    public static int choose(Integer wanted) {
        if (wanted != null) {
            if (!isFree(wanted)) {
                throw new KitException("port " + wanted + " is taken: name another one with --port, or leave it out");
            }
            return wanted;
        }
        for (int port = DEFAULT; port < DEFAULT + TRIES; port++) {
            if (isFree(port)) {
                return port;
            }
        }
        throw new KitException("no free port from " + DEFAULT + " on: name one with --port");
    }

    /** Whether a server could listen on this port of the loopback address. */
    static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
