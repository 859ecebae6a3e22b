package io.tradebench.cache.protocol.invalidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class RecentIdsTest {
    @Test
    void untouchedSince_idInvalidatedLater() {
        RecentIds recent = new RecentIds(10, 0);
        recent.record(Set.of("a"), 1);
        recent.record(Set.of("b"), 2);

        assertThat(recent.untouchedSince(Set.of("a", "c"), 0)).isFalse();
        assertThat(recent.untouchedSince(Set.of("a", "c"), 1)).isTrue();
        assertThat(recent.untouchedSince(Set.of("b"), 1)).isFalse();
        assertThat(recent.untouchedSince(Set.of("b"), 2)).isTrue();
    }

    @Test
    void untouchedSince_olderThanWhatIsRemembered() {
        RecentIds recent = new RecentIds(1, 0);
        recent.record(Set.of("a"), 1);
        recent.record(Set.of("b"), 2);

        assertThat(recent.untouchedSince(Set.of("c"), 0)).isFalse();
        assertThat(recent.untouchedSince(Set.of("c"), 1)).isTrue();
    }

    @Test
    void recordEverything_touchesEveryId() {
        RecentIds recent = new RecentIds(10, 5);
        recent.recordEverything(6);

        assertThat(recent.untouchedSince(Set.of("a"), 5)).isFalse();
        assertThat(recent.untouchedSince(Set.of("a"), 6)).isTrue();
    }

    @Test
    void recordEverything_isNotForgottenWithTheIdsBeforeIt() {
        RecentIds recent = new RecentIds(1, 0);
        recent.record(Set.of("a"), 1);
        recent.recordEverything(2);
        recent.record(Set.of("b"), 3);

        assertThat(recent.untouchedSince(Set.of("c"), 1)).isFalse();
        assertThat(recent.untouchedSince(Set.of("c"), 2)).isTrue();
    }

    @Test
    void record_sameIdAgain_isRememberedByItsLastNumber() {
        RecentIds recent = new RecentIds(2, 0);
        recent.record(Set.of("a"), 1);
        recent.record(Set.of("b"), 2);
        recent.record(Set.of("a"), 3);
        recent.record(Set.of("c"), 4);

        assertThat(recent.untouchedSince(Set.of("a"), 2)).isFalse();
        assertThat(recent.untouchedSince(Set.of("b"), 2)).isTrue();
    }
}
