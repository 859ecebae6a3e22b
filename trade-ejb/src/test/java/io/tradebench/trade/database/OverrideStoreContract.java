package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.config.OverrideStore;
import io.tradebench.trade.config.Overrides;
import io.tradebench.trade.database.sql.DataAccessException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a store of overrides promises to members that change them at the same time. */
abstract class OverrideStoreContract {
    private static final int CHANGES = 20;

    /** Two stores over the same database, as two members have. */
    abstract OverrideStore[] stores();

    @Test
    void changesOfTwoMembers_happenOneAfterAnother() throws Exception {
        OverrideStore[] stores = stores();
        long before = stores[0].load().version();
        List<Callable<Overrides>> changes = new ArrayList<>();
        for (int number = 0; number < CHANGES; number++) {
            OverrideStore store = stores[number % stores.length];
            changes.add(() -> store.change(OverrideStoreContract::counted, written -> {}));
        }
        ExecutorService members = Executors.newFixedThreadPool(4);
        try {
            for (Future<Overrides> change : members.invokeAll(changes, 60, TimeUnit.SECONDS)) {
                change.get();
            }
        } finally {
            members.shutdownNow();
        }
        Overrides kept = stores[1].load();
        assertThat(kept.version()).isEqualTo(before + CHANGES);
        assertThat(kept.values()).containsEntry("count", Long.toString(before + CHANGES));
    }

    @Test
    void changeThatIsBrokenOff_leavesEverythingAsItWas() {
        OverrideStore store = stores()[0];
        Overrides before = store.load();
        assertThatThrownBy(() -> store.change(
                        kept -> {
                            throw new IllegalStateException("a member refuses");
                        },
                        written -> {}))
                .isInstanceOf(IllegalStateException.class);
        assertThat(store.load()).isEqualTo(before);
    }

    @Test
    void changeThatIsBrokenOffWhenItIsWritten_leavesEverythingAsItWas() {
        OverrideStore store = stores()[0];
        Overrides before = store.load();
        assertThatThrownBy(() -> store.change(OverrideStoreContract::counted, written -> {
                    throw new IllegalStateException("the cluster cannot follow");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(store.load()).isEqualTo(before);
    }

    @Test
    void changeThatCannotBeWritten_isToldToNobody() {
        OverrideStore store = stores()[0];
        Overrides before = store.load();
        List<Overrides> told = new ArrayList<>();
        assertThatThrownBy(() -> store.change(
                        kept -> new Overrides(kept.version() + 1, Map.of("long", "0".repeat(1_100))), told::add))
                .isInstanceOf(DataAccessException.class);
        assertThat(told).isEmpty();
        assertThat(store.load()).isEqualTo(before);
    }

    private static Overrides counted(Overrides kept) {
        Map<String, String> values = new HashMap<>(kept.values());
        values.put("count", Long.toString(kept.version() + 1));
        return new Overrides(kept.version() + 1, values);
    }
}
