package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.web.error.TooManyAttemptsException;
import jakarta.servlet.http.HttpServletRequest;
import org.junit.jupiter.api.Test;

class LoginThrottleTest {
    private static final String USER = "uid:0";

    private final HttpServletRequest request = new Visit(null, false).request();
    private boolean isOn = true;
    private final LoginThrottle throttle = new LoginThrottle(() -> isOn, () -> 0);

    @Test
    void switchedOffAndOnAgain_beginsAnew() {
        failUntilHeldBack();
        isOn = false;
        throttle.begin(USER, request).end(true);
        isOn = true;

        assertThat(throttle.begin(USER, request).isHeldBack()).isFalse();
    }

    /** It began when failures were counted, and they are not any more. */
    @Test
    void attemptThatEndsAfterASwitch_doesNotCount() {
        Attempt before = throttle.begin(USER, request);
        isOn = false;
        throttle.begin(USER, request).end(false);
        isOn = true;
        for (int failure = 0; failure < 20; failure++) {
            before.end(true);
        }

        assertThat(throttle.begin(USER, request).isHeldBack()).isFalse();
    }

    private void failUntilHeldBack() {
        assertThatThrownBy(() -> {
                    for (int failure = 0; failure < 20; failure++) {
                        throttle.begin(USER, request).end(true);
                    }
                })
                .isInstanceOf(TooManyAttemptsException.class);
    }
}
