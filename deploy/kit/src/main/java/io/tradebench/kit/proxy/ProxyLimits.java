package io.tradebench.kit.proxy;

/**
 * The times and sizes that are the same for every proxy.
 *
 * @param connectMillis until a member that does not accept a connection is given up
 * @param responseMillis until a member that says nothing is given up (504)
 * @param clientMillis until a client that says nothing, or does not end its request, is given up
 * @param recoveryMillis how long a failed member is left out
 * @param requestBytes the largest request body (413)
 * @param headerBytes the largest request line or header
 * @param connections of all clients together
 * @param requests that a member is given at the same time, by a proxy that can let the others wait; as long as it tries to connect
 */
public record ProxyLimits(
        int connectMillis,
        int responseMillis,
        int clientMillis,
        int recoveryMillis,
        int requestBytes,
        int headerBytes,
        int connections,
        int requests) {

    /**
     * The limits of a cluster at work, for members that run as many requests as they do unless they are told otherwise. Clients and members are given up before Liberty's own idle limit of 60 seconds, so
     * that it is never the member who closes a connection that is just being used.
     */
    public static ProxyLimits standard() {
        return new ProxyLimits(2_000, 30_000, 30_000, 5_000, 1 << 20, 8 << 10, 2_000, 60);
    }

    /**
     * The same for members that run so many requests at the same time. They are given half as many more: whoever ends has the next one
     * at hand.
     */
    public ProxyLimits forMembersThatRun(int concurrent) {
        return with(responseMillis, clientMillis, headerBytes, connections, concurrent + (concurrent + 1) / 2);
    }

    /**
     * Of a proxy before another one: the answer is late if that one gives the first member up and then waits for the next. How much
     * members have to do is that one's concern.
     */
    ProxyLimits beforeProxy() {
        return with(2 * responseMillis, clientMillis, headerBytes, connections, connections);
    }

    /**
     * Of a proxy behind another one: it never closes a connection that is just being used, as members do not, and has room for what that
     * one adds to a request, and for its checks when all connections of clients are there.
     */
    ProxyLimits behindProxy() {
        return with(responseMillis, 2 * clientMillis, 2 * headerBytes, connections + connections / 10, requests);
    }

    /** Sockets of pages, which stay open, beside the connections of requests. */
    public int sockets() {
        return connections;
    }

    /** Until a socket that nobody says anything on is given up; members ask its other end for a sign of life more often. */
    public int socketMillis() {
        return 3 * clientMillis;
    }

    /** Whole seconds, rounded up, after which a client that got a 503 may ask again. */
    public int retryAfterSeconds() {
        return (recoveryMillis + 999) / 1_000;
    }

    private ProxyLimits with(int response, int client, int header, int most, int atOnce) {
        return new ProxyLimits(connectMillis, response, client, recoveryMillis, requestBytes, header, most, atOnce);
    }
}
