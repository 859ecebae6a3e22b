package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.database.sql.DataAccessException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstReachTest {
    private final AtomicLong now = new AtomicLong();
    private final Deque<String> states = new ArrayDeque<>();
    private int tries;
    private final FirstReach reach = new FirstReach(now::get, now::addAndGet);

    @ParameterizedTest
    @ValueSource(strings = {"08001", "08006", "57P03", "53300", "40001"})
    void databaseThatAnswersLater_isWaitedFor(String state) {
        states.addAll(List.of(state, state, state));

        assertThat(reach.until(this::attempt)).isEqualTo(4);
        assertThat(Duration.ofNanos(now.get())).isEqualTo(Duration.ofSeconds(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"08004", "28P01", "3D000", "42X05"})
    void whatWaitingDoesNotHeal_failsAtOnce(String state) {
        states.addAll(List.of(state, state));

        assertThatThrownBy(() -> reach.until(this::attempt)).isInstanceOf(DataAccessException.class);
        assertThat(tries).isEqualTo(1);
    }

    @Test
    void databaseThatDoesNotAnswer_isGivenUp() {
        for (int i = 0; i < 1000; i++) {
            states.add("08001");
        }

        assertThatThrownBy(() -> reach.until(this::attempt)).hasRootCauseMessage("away");
        assertThat(Duration.ofNanos(now.get())).isEqualTo(FirstReach.LIMIT);
    }

    @Test
    void threadThatIsInterrupted_waitsNoLonger() {
        states.addAll(List.of("08001", "08001"));
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> reach.until(this::attempt)).isInstanceOf(DataAccessException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(tries).isEqualTo(1);
    }

    private int attempt() {
        tries++;
        if (!states.isEmpty()) {
            throw new DataAccessException("away", new SQLException("away", states.pop()));
        }
        return tries;
    }
}
