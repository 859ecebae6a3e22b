package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FailedAttemptsTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final FailedAttempts attempts = new FailedAttempts(nanos::get);

    @Test
    void aUser_failsTenTimes_thenOnceInHalfAMinute() {
        for (int i = 0; i < 10; i++) {
            assertThat(attempts.pause("ada", "10.0.0." + i)).isZero();
            attempts.failed("ada", "10.0.0." + i);
        }
        assertThat(attempts.pause("ada", "10.0.1.1")).isEqualTo(Duration.ofSeconds(30));
        assertThat(attempts.pause("bob", "10.0.1.1")).isZero();
        pass(Duration.ofSeconds(30));
        assertThat(attempts.pause("ada", "10.0.1.1")).isZero();
        attempts.failed("ada", "10.0.1.1");
        assertThat(attempts.pause("ada", "10.0.1.1")).isEqualTo(Duration.ofSeconds(30));
        pass(Duration.ofMinutes(6));
        assertThat(attempts.pause("ada", "10.0.1.1")).isZero();
    }

    @Test
    void anAddress_failsAHundredTimes_whateverTheUsers() {
        for (int i = 0; i < 100; i++) {
            assertThat(attempts.pause("user" + i, "10.0.0.1")).isZero();
            attempts.failed("user" + i, "10.0.0.1");
        }
        assertThat(attempts.pause("another", "10.0.0.1")).isEqualTo(Duration.ofSeconds(3));
        assertThat(attempts.pause(null, "10.0.0.1")).isPositive();
        assertThat(attempts.pause("another", "10.0.0.2")).isZero();
    }

    @Test
    void attempts_ofUnknownAddresses_countForTheirUserAlone() {
        for (int i = 0; i < 1_000; i++) {
            attempts.failed("user" + i, null);
        }
        assertThat(attempts.pause("another", null)).isZero();
        assertThat(attempts.pause(null, null)).isZero();
    }

    @Test
    void failures_thatNoPauseHeldBack_makeItNoLonger() {
        for (int i = 0; i < 10_000; i++) {
            attempts.failed(null, "10.0.0.3");
        }
        assertThat(attempts.pause(null, "10.0.0.3")).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void aNetworkOfIpv6_isOneAddress() {
        for (int i = 0; i < 100; i++) {
            attempts.failed(null, "2001:db8:0:1:0:0:0:" + i);
        }
        assertThat(attempts.pause(null, "2001:db8:0:1:ffff:1:2:3")).isPositive();
        assertThat(attempts.pause(null, "2001:db8:0:2:0:0:0:1")).isZero();
    }

    @Test
    void aNetworkOfIpv6_isOneAddress_howeverItIsWritten() {
        for (int i = 0; i < 100; i++) {
            attempts.failed(null, "2001:db8::" + i);
        }
        assertThat(attempts.pause(null, "2001:db8::abcd")).isPositive();
        assertThat(attempts.pause(null, "2001:0DB8::1:2:3:4")).isPositive();
        assertThat(attempts.pause(null, "2001:db8:0:0:ffff:1:2:3")).isPositive();
        assertThat(attempts.pause(null, "2001:db8:0:1::1")).isZero();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
