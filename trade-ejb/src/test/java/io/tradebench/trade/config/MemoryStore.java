package io.tradebench.trade.config;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Keeps overrides in memory, for members in one process. */
public final class MemoryStore implements OverrideStore {
    private volatile Overrides kept = new Overrides(0, Map.of());

    @Override
    public Overrides load() {
        return kept;
    }

    @Override
    public synchronized Overrides change(UnaryOperator<Overrides> change, Consumer<Overrides> written) {
        Overrides next = change.apply(kept);
        written.accept(next);
        kept = next;
        return kept;
    }
}
