package io.tradebench.web.live;

import java.util.HashMap;
import java.util.Map;

/**
 * Places for open sockets: so many in all, and a share of them for each client, so that nobody takes all. Clients who cannot be told
 * apart, behind a proxy for instance, share nothing but the whole. Safe for use by many threads.
 */
final class SocketPlaces {
    /** So many clients together may take all places. */
    static final int SHARES = 10;

    private final int most;
    private final int mostOfOne;
    private final Map<String, Integer> byClient = new HashMap<>();
    private int taken;

    /** @param most places in all */
    SocketPlaces(int most) {
        this.most = most;
        this.mostOfOne = Math.max(1, most / SHARES);
    }

    /**
     * Takes a place, if there is one.
     *
     * @param client null for one who cannot be told apart
     */
    synchronized boolean take(String client) {
        if (isFullFor(client)) {
            return false;
        }
        taken++;
        if (client != null) {
            byClient.merge(client, 1, Integer::sum);
        }
        return true;
    }

    /** Gives back a place that was taken. */
    synchronized void giveBack(String client) {
        taken--;
        if (client != null) {
            byClient.computeIfPresent(client, (same, places) -> places == 1 ? null : places - 1);
        }
    }

    /** Whether there is no place for a client. */
    synchronized boolean isFullFor(String client) {
        return taken >= most || client != null && byClient.getOrDefault(client, 0) >= mostOfOne;
    }

    /** How many are taken. */
    synchronized int taken() {
        return taken;
    }
}
