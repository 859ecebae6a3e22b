package io.tradebench.cache.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.SharingPolicy;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class SizeEstimatorTest {
    private final SizeEstimator estimator = new SizeEstimator();

    record Quote(String symbol, double price, int volume, BigDecimal change) {}

    @Test
    void deep_knownLayouts() {
        assertThat(estimator.deep("12345678")).isEqualTo(48);
        assertThat(estimator.deep(new long[10])).isEqualTo(96);
        assertThat(estimator.deep(SharingPolicy.PUSH)).isZero();
        assertThat(estimator.deep(new Quote("s:0", 1.5, 7, null))).isEqualTo(32 + 24 + 24);
    }

    @Test
    void deep_sharedAndCircularReferences_countOnce() {
        Object[] circle = new Object[2];
        circle[0] = circle;
        circle[1] = circle;

        assertThat(estimator.deep(circle)).isEqualTo(24);
    }

    @Test
    void deep_hiddenCollection_countsWhatItHolds() {
        assertThat(estimator.deep(List.of(new byte[1_000], new byte[1_000]))).isBetween(2_000L, 2_100L);
    }

    /** Each field of an entry counts a million times: eight bytes more are a tenth more than Caffeine takes. */
    @Test
    void entry_isAsSmallAsItWasLaidOut() {
        LocalEntry entry = TestEntries.holding("12345678", "12345678");

        assertThat(estimator.bytes(entry, "12345678")).isEqualTo(64 + 32 + 6 + 2 * 48);
    }
}
