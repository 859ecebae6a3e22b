package io.tradebench.kit.load;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.DriverEvent.Sessions;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OverloadExceptionTest {

    @Test
    void check_sessionsThatLeaveHardlyAnyUser_saysWhatToDo() {
        assertThatNoException()
                .isThrownBy(() -> OverloadException.check(second(new Sessions(900, 900, 800)), 40, 1000));
        assertThatNoException().as("closed model").isThrownBy(() -> OverloadException.check(second(null), 0, 1));
        assertThatExceptionOfType(OverloadException.class)
                .isThrownBy(() -> OverloadException.check(second(new Sessions(900, 900, 801)), 40, 1000))
                .withMessage(
                        "801 sessions are not over, and there are 1000 users: the cluster cannot serve 40.00 sessions"
                                + " a second; use a lower rate, or populate more users");
    }

    private static DriverEvent second(Sessions sessions) {
        return new DriverEvent(Kind.INTERVAL, 1, Map.of(), 0, null, sessions, null);
    }
}
