package io.tradebench.web.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LiveCheckTest {
    private final AtomicInteger looks = new AtomicInteger();
    private final AtomicInteger deadlocked = new AtomicInteger();
    private final AtomicLong now = new AtomicLong(-5);
    private final LiveCheck check = new LiveCheck(
            () -> {
                looks.incrementAndGet();
                return deadlocked.get();
            },
            now::get);

    @Test
    void oneLook_servesAllWhoAskWithinSomeSeconds() {
        for (int number = 0; number < 1_000; number++) {
            assertThat(check.found()).isZero();
        }
        assertThat(looks).hasValue(1);
    }

    @Test
    void aDeadlock_isFoundByTheNextLook() {
        check.found();
        deadlocked.set(2);
        now.addAndGet(LiveCheck.WORTH.toNanos());
        assertThat(check.found()).isEqualTo(2);
    }
}
