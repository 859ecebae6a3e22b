package io.tradebench.cache.store;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.Source;
import io.tradebench.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Does everything to a store that one can, at random. */
final class StoreUser {
    private static final int KEYS = 100;
    private static final int IDS = 12;

    private final EntryStore store;
    private final Ticker ticker;
    private final Random random;

    StoreUser(EntryStore store, Ticker ticker, long seed) {
        this.store = store;
        this.ticker = ticker;
        this.random = new Random(seed);
    }

    void run(int steps) {
        for (int i = 0; i < steps; i++) {
            step();
        }
    }

    private void step() {
        switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> store.put(anyEntry());
            case 4 -> store.removeAll(List.of("id" + random.nextInt(IDS)), InvalidationCause.EXPLICIT, Source.LOCAL);
            case 5 -> store.removeAll(List.of(anyKey(), anyAlias()), InvalidationCause.EXPLICIT, Source.REMOTE);
            case 6 -> store.resize(40 + random.nextInt(30));
            case 7 -> store.expire();
            default -> read(store.find(random.nextBoolean() ? anyKey() : anyAlias()));
        }
    }

    private void read(LocalEntry entry) {
        if (entry != null && store.fetch(entry) != null) {
            entry.use(ticker.read());
        }
    }

    private LocalEntry anyEntry() {
        List<Object> ids = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Object id = "id" + random.nextInt(IDS);
            if (!ids.contains(id)) {
                ids.add(id);
            }
        }
        Duration timeToLive = random.nextInt(4) == 0 ? Duration.ofNanos(1 + random.nextInt(1_000)) : null;
        List<Object> aliases = random.nextInt(5) == 0 ? List.of(anyAlias()) : List.of();
        return TestEntries.entry(anyKey(), 1 + random.nextInt(16), timeToLive, null, ticker.read(), aliases, ids);
    }

    private Object anyKey() {
        return "key" + random.nextInt(KEYS);
    }

    private Object anyAlias() {
        return "alias" + random.nextInt(KEYS);
    }
}
