package io.tradebench.kit.process;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import java.util.List;

/**
 * What runs a component, as the state folder remembers it: a process, or a container. It speaks for what was started then, and for
 * nothing that got the same name or number later. Thread-safe.
 */
public interface Instance {

    /** Whether it runs; it may still be starting, be paused, or hang. */
    @JsonIgnore
    boolean isAlive();

    /**
     * Asks it to stop, or whatever else the signal means to it; does nothing if it does not run any more.
     *
     * @param name of the signal, without {@code SIG}
     */
    void signal(String name);

    /** Lets it do nothing from now on, though it is there; does nothing if it does not run any more. */
    void pause();

    /** Whether it is there and does nothing; false where the system does not tell. */
    @JsonIgnore
    boolean isPaused();

    /** Lets it go on after {@link #pause}. */
    void resume();

    /**
     * Waits for its end, and kills it if it has not ended in time.
     *
     * @return whether it had to be killed; false too if it did not run any more
     * @throws io.tradebench.kit.base.KitException if not even that ends it
     */
    boolean awaitEnd(Duration patience);

    /** Kills it without waiting for its end; does nothing if it does not run any more. */
    void kill();

    /**
     * A command that sees the network as this does.
     *
     * @throws io.tradebench.kit.base.KitException if that is out of reach
     */
    List<String> inItsNetwork(List<String> command);

    /** Its number or name, for tables and messages. */
    String shown();
}
