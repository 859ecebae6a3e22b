package io.tradebench.trade.config;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Where the overrides of the cluster are kept: values set while it runs, above every other source. */
public interface OverrideStore {
    /** The overrides as they are kept now. */
    Overrides load();

    /** The same for a member that starts: it waits a while for a store that others hold, or that is not there yet. */
    default Overrides loadAtStart() {
        return load();
    }

    /**
     * Replaces the overrides. In the whole cluster one change happens at a time: a second one waits here.
     *
     * @param change gets what is kept and returns what is to be kept; an exception of it passes, and nothing has changed
     * @param written gets what is to be kept when it has been written, before it is committed; an exception of it passes, and
     *     nothing has changed
     * @return what is kept now
     */
    Overrides change(UnaryOperator<Overrides> change, Consumer<Overrides> written);
}
