package io.tradebench.web.live;

import jakarta.enterprise.context.RequestScoped;

/** Who asks for a socket; belongs to one request. Jakarta WebSocket itself does not tell an endpoint. */
@RequestScoped
public class LiveClient {
    private String host;

    /** Null for one who cannot be told from others. */
    public String host() {
        return host;
    }

    /** Notes who asks. */
    public void comesFrom(String client) {
        host = client;
    }
}
