package io.tradebench.kit.place;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.Instance;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * What runs a component that others have started, wherever that is: the kit sees whether something listens at its address, and has no hand
 * in it. Its figures are those of its admin interface.
 *
 * @param foreign the component's address, with a port
 */
public record ForeignRecord(URI foreign) implements Instance {

    private static final int PATIENCE_MILLIS = 3_000;

    @Override
    @JsonIgnore
    public boolean isAlive() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(foreign.getHost(), foreign.getPort()), PATIENCE_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void signal(String name) {
        throw outOfReach();
    }

    @Override
    public void pause() {
        throw outOfReach();
    }

    /** Nothing tells. */
    @Override
    @JsonIgnore
    public boolean isPaused() {
        return false;
    }

    @Override
    public void resume() {
        throw outOfReach();
    }

    @Override
    public boolean awaitEnd(Duration patience) {
        throw outOfReach();
    }

    @Override
    public void kill() {
        throw outOfReach();
    }

    @Override
    public List<String> inItsNetwork(List<String> command) {
        throw outOfReach();
    }

    @Override
    public String shown() {
        return "elsewhere";
    }

    private KitException outOfReach() {
        return new KitException("the kit did not start what runs at " + foreign + ", and has no hand in it");
    }
}
