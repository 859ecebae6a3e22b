package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailedAttemptsTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final FailedAttempts attempts = new FailedAttempts(nanos::get);

    @Test
    void aUser_failsTenTimes_thenOnceInHalfAMinute() {
        for (int i = 0; i < 10; i++) {
            assertThat(pause("ada", "10.0.0." + i)).isZero();
            fail("ada", "10.0.0." + i);
        }
        assertThat(pause("ada", "10.0.1.1")).isEqualTo(Duration.ofSeconds(30));
        assertThat(pause("bob", "10.0.1.1")).isZero();
        pass(Duration.ofSeconds(30));
        assertThat(pause("ada", "10.0.1.1")).isZero();
        fail("ada", "10.0.1.1");
        assertThat(pause("ada", "10.0.1.1")).isEqualTo(Duration.ofSeconds(30));
        pass(Duration.ofMinutes(6));
        assertThat(pause("ada", "10.0.1.1")).isZero();
    }

    @Test
    void anAddress_failsAHundredTimes_whateverTheUsers() {
        for (int i = 0; i < 100; i++) {
            assertThat(pause("user" + i, "10.0.0.1")).isZero();
            fail("user" + i, "10.0.0.1");
        }
        assertThat(pause("another", "10.0.0.1")).isEqualTo(Duration.ofSeconds(3));
        assertThat(pause(null, "10.0.0.1")).isPositive();
        assertThat(pause("another", "10.0.0.2")).isZero();
    }

    @Test
    void attempts_ofUnknownAddresses_countForTheirUserAlone() {
        for (int i = 0; i < 1_000; i++) {
            fail("user" + i, null);
        }
        assertThat(pause("another", null)).isZero();
        assertThat(pause(null, null)).isZero();
    }

    @Test
    void attempts_atOnce_thatFail_makeThePauseNoLonger() {
        List<Attempt> underWay = IntStream.range(0, 10_000)
                .mapToObj(i -> attempts.begin(null, "10.0.0.3"))
                .toList();
        underWay.forEach(attempt -> attempt.end(true));
        assertThat(pause(null, "10.0.0.3")).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void attempts_atOnce_areNotHeldBack_whileNoneHasFailed() {
        List<Attempt> underWay = IntStream.range(0, 1_000)
                .mapToObj(i -> attempts.begin("ada", "10.0.0.4"))
                .toList();
        assertThat(underWay).noneMatch(Attempt::isHeldBack);
        underWay.forEach(attempt -> attempt.end(false));
        assertThat(pause("ada", "10.0.0.4")).isZero();
    }

    @Test
    void attempts_atOnce_getNoFurtherThanOneAfterAnother_onceOneHasFailed() {
        fail("ada", "10.0.0.5");
        List<Attempt> underWay = IntStream.range(0, 40)
                .mapToObj(i -> attempts.begin("ada", null))
                .filter(attempt -> !attempt.isHeldBack())
                .toList();
        assertThat(underWay).hasSize(9);
        underWay.get(0).end(false);
        assertThat(pause("ada", null)).isZero();
        assertThat(attempts.begin("ada", null).isHeldBack()).isFalse();
        assertThat(attempts.begin("ada", null).isHeldBack()).isTrue();
    }

    @Test
    void anAttempt_thatTheAddressIsHeldBackFrom_doesNotCountForTheUser() {
        for (int i = 0; i < 100; i++) {
            fail("user" + i, "10.0.0.6");
        }
        fail("ada", null);
        for (int i = 0; i < 20; i++) {
            assertThat(attempts.begin("ada", "10.0.0.6").isHeldBack()).isTrue();
        }
        assertThat(pause("ada", null)).isZero();
    }

    @Test
    void aNetworkOfIpv6_isOneAddress() {
        for (int i = 0; i < 100; i++) {
            fail(null, "2001:db8:0:1:0:0:0:" + i);
        }
        assertThat(pause(null, "2001:db8:0:1:ffff:1:2:3")).isPositive();
        assertThat(pause(null, "2001:db8:0:2:0:0:0:1")).isZero();
    }

    @Test
    void aNetworkOfIpv6_isOneAddress_howeverItIsWritten() {
        for (int i = 0; i < 100; i++) {
            fail(null, "2001:db8::" + i);
        }
        assertThat(pause(null, "2001:db8::abcd")).isPositive();
        assertThat(pause(null, "2001:0DB8::1:2:3:4")).isPositive();
        assertThat(pause(null, "2001:db8:0:0:ffff:1:2:3")).isPositive();
        assertThat(pause(null, "2001:db8:0:1::1")).isZero();
    }

    private void fail(String user, String address) {
        attempts.begin(user, address).end(true);
    }

    /** How long an attempt would have to wait. */
    private Duration pause(String user, String address) {
        Attempt attempt = attempts.begin(user, address);
        attempt.end(false);
        return attempt.pause();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
