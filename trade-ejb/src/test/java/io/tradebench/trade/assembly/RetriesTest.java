package io.tradebench.trade.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.domain.UnknownSymbolException;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetriesTest {
    private static final RuntimeException DEADLOCK = database("40001");

    private final UnitOfWorkCounters counters = new UnitOfWorkCounters();
    private final List<Long> pauses = new ArrayList<>();
    private boolean withinTransaction;
    private long nanos;
    private final Random random = new Random(7);
    private final Backoff backoff = new Backoff(() -> nanos, () -> random, pause -> {
        pauses.add(pause);
        nanos += pause;
    });

    @Test
    void transientFailures_areTriedAgain() {
        TradeServices trade = failing(DEADLOCK, database("40XL1"), database("40P01"), database("23505"));
        trade.logout("uid:0");
        assertThat(counters.retried()).isEqualTo(4);
        assertThat(counters.read()).isEqualTo(1);
    }

    @Test
    void transientFailures_withoutEnd_reachTheCaller() {
        TradeServices trade = failing(DEADLOCK, DEADLOCK, DEADLOCK, DEADLOCK, DEADLOCK, DEADLOCK);
        assertThatThrownBy(() -> trade.logout("uid:0")).isSameAs(DEADLOCK);
    }

    @Test
    void pauses_areRandomBelowABoundThatDoubles() {
        failing(DEADLOCK, DEADLOCK, DEADLOCK, DEADLOCK).logout("uid:0");
        assertThat(pauses).hasSize(4).doesNotHaveDuplicates();
        for (int i = 0; i < 4; i++) {
            assertThat(pauses.get(i)).isBetween(0L, Duration.ofMillis(20L << i).toNanos());
        }
    }

    @Test
    void deadline_isThatOfTheRequest_whateverItsOperations() {
        backoff.requestBegins();
        nanos += Duration.ofSeconds(14).toNanos();
        failing(DEADLOCK).logout("uid:0");
        assertThat(counters.retried()).isEqualTo(1);
        nanos += Duration.ofSeconds(1).toNanos();
        assertThatThrownBy(() -> failing(DEADLOCK).logout("uid:0")).isSameAs(DEADLOCK);
        backoff.requestBegins();
        failing(DEADLOCK).logout("uid:0");
        assertThat(counters.retried()).isEqualTo(2);
    }

    @Test
    void lostConnection_isNotTriedAgain() {
        RuntimeException lost = database("08006");
        TradeServices trade = failing(lost);
        assertThatThrownBy(() -> trade.logout("uid:0")).isSameAs(lost);
        assertThat(counters.retried()).isZero();
    }

    @Test
    void refusal_isNotTriedAgain() {
        TradeServices trade = failing(new UnknownSymbolException("s:x"));
        assertThatThrownBy(() -> trade.getQuote("s:x")).isInstanceOf(UnknownSymbolException.class);
        assertThat(counters.retried()).isZero();
    }

    @Test
    void failureWithinATransactionOfTheCaller_isTheCallers() {
        withinTransaction = true;
        assertThatThrownBy(() -> failing(DEADLOCK).logout("uid:0")).isSameAs(DEADLOCK);
        assertThat(counters.retried()).isZero();
    }

    private static RuntimeException database(String sqlState) {
        return new DataAccessException("broken off", new SQLException("broken off", sqlState));
    }

    private TradeServices failing(RuntimeException... failures) {
        Iterator<RuntimeException> next = Arrays.asList(failures).iterator();
        TradeServices runtime = (TradeServices) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TradeServices.class}, (proxy, operation, arguments) -> {
                    if (next.hasNext()) {
                        throw next.next();
                    }
                    return null;
                });
        return new Retries(runtime, counters, backoff, () -> withinTransaction);
    }
}
