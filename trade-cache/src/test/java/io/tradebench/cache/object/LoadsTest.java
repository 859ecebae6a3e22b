package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.object.Loads.Load;
import io.tradebench.cache.object.Loads.Outcome;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoadsTest {
    private static final Outcome KEPT = new Outcome("value", null, true);

    private final Loads loads = new Loads(Duration.ofSeconds(10));
    private Load load;

    @BeforeEach
    void begin() {
        load = CompletableFuture.supplyAsync(() -> loads.enter("a")).join();
    }

    @Test
    void enter_loadRuns_isThatLoadAndNotMine() {
        assertThat(loads.enter("a")).isSameAs(load);
        assertThat(load.isMine()).isFalse();
        assertThat(loads.enter("b").isMine()).isTrue();
    }

    @Test
    void await_joinedBeforeTheValueIsKept_shares() {
        CompletableFuture<Outcome> reader = CompletableFuture.supplyAsync(() -> loads.await(load));
        loads.leave("a", load, KEPT);

        assertThat(reader.join()).isEqualTo(KEPT);
    }

    /** Between keeping and leaving, an invalidation may have removed the value again. */
    @Test
    void await_joinedWhenTheValueWasAboutToBeKept_doesNotShare() {
        load.close();
        loads.leave("a", load, KEPT);

        assertThat(loads.await(load)).isNull();
    }

    @Test
    void await_valueNotKept_doesNotShare() {
        loads.leave("a", load, new Outcome("value", null, false));

        assertThat(loads.await(load)).isNull();
    }
}
