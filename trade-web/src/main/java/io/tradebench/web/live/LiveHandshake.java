package io.tradebench.web.live;

import jakarta.enterprise.inject.spi.CDI;
import jakarta.websocket.HandshakeResponse;
import jakarta.websocket.server.HandshakeRequest;
import jakarta.websocket.server.ServerEndpointConfig;

/** Hands on to the endpoint who has asked for its socket. */
public class LiveHandshake extends ServerEndpointConfig.Configurator {
    /** Of the property; there is none if the client cannot be told from others. */
    static final String CLIENT = LiveClient.class.getName();

    @Override
    public void modifyHandshake(ServerEndpointConfig config, HandshakeRequest request, HandshakeResponse response) {
        String client = CDI.current().select(LiveClient.class).get().host();
        if (client == null) {
            config.getUserProperties().remove(CLIENT);
        } else {
            config.getUserProperties().put(CLIENT, client);
        }
    }
}
