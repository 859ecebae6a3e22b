package io.tradebench.kit.base;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;

/** Tells of servers that speak no HTTP whether they take connections. */
public final class Listening {

    private static final int CONNECT_MILLIS = 1000;

    private Listening() {}

    /** Whether anybody listens at that host and port. */
    public static boolean isAt(URI address) {
        try (Socket probe = new Socket()) {
            probe.connect(new InetSocketAddress(address.getHost(), address.getPort()), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
