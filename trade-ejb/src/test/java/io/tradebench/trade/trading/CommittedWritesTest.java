package io.tradebench.trade.trading;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.domain.Quote;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is told of a transaction that changed quotes. The registry is the container's; here it has one transaction. */
class CommittedWritesTest {
    private static final Quote CHANGED = Quote.opening("s:1", "Company 1", new BigDecimal("12.34"));

    private final Map<Object, Object> resources = new HashMap<>();
    private final List<Synchronization> synchronizations = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final UnitOfWorkCounters counters = new UnitOfWorkCounters();
    private boolean heard = true;
    private final CommittedWrites writes = new CommittedWrites(registry(), counters, new QuoteChanges() {
        @Override
        public boolean areHeard() {
            return heard;
        }

        @Override
        public void changed(Quote quote) {
            told.add(quote.symbol());
        }

        @Override
        public void allChanged() {
            told.add("all");
        }
    });

    @Test
    void change_isTold_onceItIsCommitted() {
        writes.note(CHANGED);
        writes.note();
        assertThat(told).isEmpty();
        complete(Status.STATUS_COMMITTED);
        assertThat(told).containsExactly("s:1");
    }

    /** Whoever has read the state before this change would never hear of it. */
    @Test
    void change_isToldToWhoeverBeganToListenMeanwhile() {
        heard = false;
        writes.note(CHANGED);
        heard = true;
        complete(Status.STATUS_COMMITTED);
        assertThat(told).containsExactly("s:1");
    }

    @Test
    void change_thatIsRolledBack_isNone() {
        writes.note(CHANGED);
        complete(Status.STATUS_ROLLEDBACK);
        assertThat(told).isEmpty();
    }

    @Test
    void change_ofWhichNobodyKnowsWhetherItIsCommitted_mayBeAny() {
        writes.note(CHANGED);
        complete(Status.STATUS_UNKNOWN);
        assertThat(told).containsExactly("all");
    }

    @Test
    void otherChanges_areNoQuotes() {
        writes.note();
        complete(Status.STATUS_UNKNOWN);
        assertThat(told).isEmpty();
    }

    private void complete(int status) {
        assertThat(synchronizations).singleElement().satisfies(end -> end.afterCompletion(status));
    }

    private TransactionSynchronizationRegistry registry() {
        return (TransactionSynchronizationRegistry) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {TransactionSynchronizationRegistry.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getResource" -> resources.get(arguments[0]);
                    case "putResource" -> resources.put(arguments[0], arguments[1]);
                    case "registerInterposedSynchronization" -> synchronizations.add((Synchronization) arguments[0]);
                    default -> null;
                });
    }
}
