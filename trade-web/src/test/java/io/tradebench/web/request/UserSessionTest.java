package io.tradebench.web.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** When a session of an old password ends. The HTTP session is the container's; here it is a map. */
class UserSessionTest {
    private static final Instant LOGIN = Instant.parse("2026-06-01T12:00:00Z");

    private final Map<String, Object> attributes = new HashMap<>();
    private final AtomicInteger questions = new AtomicInteger();
    private boolean ended;
    private int storedVersion;

    @Test
    void session_ofTheStoredPassword_livesOn() {
        at(0).start("ada", 0);
        assertThat(at(60_000).endIfPasswordChanged()).isNull();
        assertThat(ended).isFalse();
    }

    @Test
    void session_ofAnOldPassword_endsWithinTheBound() {
        at(0).start("ada", 0);
        storedVersion = 1;
        assertThat(at(UserSession.CHECK_MILLIS - 1).endIfPasswordChanged()).isNull();
        assertThat(at(UserSession.CHECK_MILLIS).endIfPasswordChanged()).isEqualTo("ada");
        assertThat(ended).isTrue();
    }

    @Test
    void question_isAskedOnceInTheBound() {
        at(0).start("ada", 0);
        for (int millis = 0; millis < 3 * UserSession.CHECK_MILLIS; millis += 100) {
            at(millis).endIfPasswordChanged();
        }
        assertThat(questions).hasValue(2);
    }

    @Test
    void clock_setBack_isNoWayOut() {
        at(0).start("ada", 0);
        storedVersion = 1;
        assertThat(at(-3_600_000).endIfPasswordChanged()).isEqualTo("ada");
    }

    @Test
    void question_thatFails_isNotAskedByEveryRequest() {
        at(0).start("ada", 0);
        storedVersion = Integer.MIN_VALUE;
        assertThatThrownBy(() -> at(20_000).endIfPasswordChanged()).isInstanceOf(IllegalStateException.class);
        assertThat(at(20_001).endIfPasswordChanged()).isNull();
        assertThat(ended).isFalse();
    }

    private UserSession at(long millis) {
        return new UserSession(
                request(), response(), this::stored, Clock.fixed(LOGIN.plusMillis(millis), ZoneOffset.UTC));
    }

    private int stored(String user) {
        questions.incrementAndGet();
        if (storedVersion == Integer.MIN_VALUE) {
            throw new IllegalStateException("no database");
        }
        return storedVersion;
    }

    private HttpServletResponse response() {
        return (HttpServletResponse) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, method, arguments) -> null);
    }

    private HttpServletRequest request() {
        HttpSession session = (HttpSession) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HttpSession.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getAttribute" -> attributes.get(arguments[0]);
                    case "setAttribute" -> attributes.put((String) arguments[0], arguments[1]);
                    case "invalidate" -> {
                        ended = true;
                        yield null;
                    }
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        return (HttpServletRequest) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getSession" -> session;
                    case "isSecure" -> false;
                    default -> null;
                });
    }
}
