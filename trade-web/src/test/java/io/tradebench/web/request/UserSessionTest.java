package io.tradebench.web.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.web.request.UserSession.End;
import io.tradebench.web.request.UserSession.Ended;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** When a session ends that is over elsewhere. The HTTP session is the container's; here it is a map. */
class UserSessionTest {
    private static final Instant LOGIN = Instant.parse("2026-06-01T12:00:00Z");

    private final Map<String, Object> attributes = new HashMap<>();
    private final Map<String, Object> ofRequest = new HashMap<>();
    private final AtomicInteger questions = new AtomicInteger();
    private final Map<String, Duration> endedElsewhere = new HashMap<>();
    private String id = "one";
    private boolean ended;
    private int storedVersion;

    @Test
    void session_ofTheStoredPassword_livesOn() {
        at(0).start("ada", 0);
        assertThat(at(60_000).endIfOver()).isNull();
        assertThat(ended).isFalse();
    }

    @Test
    void session_ofAnOldPassword_endsWithinTheBound() {
        at(0).start("ada", 0);
        storedVersion = 1;
        assertThat(at(UserSession.CHECK_MILLIS - 1).endIfOver()).isNull();
        assertThat(at(UserSession.CHECK_MILLIS).endIfOver()).isEqualTo(new Ended("ada", End.PASSWORD_CHANGED));
        assertThat(ended).isTrue();
    }

    @Test
    void session_ofAUserWhoIsGone_endsWithinTheBound() {
        at(0).start("ada", 0);
        storedVersion = -1;
        assertThat(at(UserSession.CHECK_MILLIS).endIfOver()).isEqualTo(new Ended("ada", End.USER_GONE));
        assertThat(ended).isTrue();
    }

    /** Another member has handed over less than it had. */
    @Test
    void session_withoutTheVersionOfItsPassword_ends() {
        at(0).start("ada", 0);
        attributes.remove("passwordVersion");
        assertThat(at(UserSession.CHECK_MILLIS).endIfOver()).isEqualTo(new Ended("ada", End.PASSWORD_CHANGED));
        assertThat(ended).isTrue();
    }

    /** His account is where an endpoint of others leads to. */
    @Test
    void session_ofAUserWhoWasNeverKnownHere_livesOn() {
        at(0).start("ada", -1);
        storedVersion = -1;
        assertThat(at(UserSession.CHECK_MILLIS).endIfOver()).isNull();
        at(UserSession.CHECK_MILLIS).start("ada", UserSession.versionAfter(-1));
        assertThat(at(3 * UserSession.CHECK_MILLIS).endIfOver()).isNull();
        assertThat(ended).isFalse();
    }

    @Test
    void question_isAskedOnceInTheBound() {
        at(0).start("ada", 0);
        for (int millis = 0; millis < 3 * UserSession.CHECK_MILLIS; millis += 100) {
            at(millis).endIfOver();
        }
        assertThat(questions).hasValue(2);
    }

    @Test
    void clock_setBack_isNoWayOut() {
        at(0).start("ada", 0);
        storedVersion = 1;
        assertThat(at(-3_600_000).endIfOver()).isEqualTo(new Ended("ada", End.PASSWORD_CHANGED));
    }

    @Test
    void question_thatFails_isNotAskedByEveryRequest() {
        at(0).start("ada", 0);
        storedVersion = Integer.MIN_VALUE;
        assertThatThrownBy(() -> at(20_000).endIfOver()).isInstanceOf(IllegalStateException.class);
        assertThat(at(20_001).endIfOver()).isNull();
        assertThat(ended).isFalse();
    }

    @Test
    void session_thatEndedWhereThisMemberDidNotSeeIt_endsWithinTheBound() {
        at(0).start("ada", 0);
        records.sessionEnded("one", Duration.ofMinutes(30));
        assertThat(at(UserSession.CHECK_MILLIS - 1).endIfOver()).isNull();
        assertThat(at(UserSession.CHECK_MILLIS).endIfOver()).isEqualTo(new Ended("ada", End.ENDED_ELSEWHERE));
        assertThat(ended).isTrue();
    }

    @Test
    void logout_isNotedForAsLongAsACopyLives() {
        at(0).start("ada", 0);
        at(1).end();
        assertThat(endedElsewhere).containsExactly(Map.entry("one", Duration.ofMinutes(30)));
    }

    @Test
    void logout_endsTheSession_thoughItCannotBeNoted() {
        at(0).start("ada", 0);
        storedVersion = Integer.MIN_VALUE;
        assertThatThrownBy(() -> at(1).end()).isInstanceOf(IllegalStateException.class);
        assertThat(ended).isTrue();
    }

    /** That there is no session any more is all that was asked for. */
    @Test
    void logout_ofAUserWhoIsGone_endsTheSession() {
        at(0).start("ada", 0);
        TradeServices services = (TradeServices) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TradeServices.class}, (proxy, method, arguments) -> {
                    throw new UnknownUserException("ada");
                });
        new Membership(services, at(1)).logout("ada");
        assertThat(ended).isTrue();
    }

    /** What was just hashed is not verified: nothing but the registration is asked for. */
    @Test
    void registration_beginsASession_withoutALogin() {
        List<String> asked = new ArrayList<>();
        Registration registration = new Registration("ada", "secret", "Ada", "A", "a@b", "4000-1111");
        TradeServices services = (TradeServices) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TradeServices.class}, (proxy, method, arguments) -> {
                    asked.add(method.getName());
                    assertThat(arguments).containsExactly(registration.withLogin());
                    return new Account(1, "ada", LOGIN, BigDecimal.ONE, BigDecimal.ONE, 1, 0, LOGIN);
                });
        storedVersion = 7;
        new Membership(services, at(0)).register(registration);
        assertThat(asked).containsExactly("register");
        assertThat(UserSession.userIdOf(request())).isEqualTo("ada");
        assertThat(at(UserSession.CHECK_MILLIS).endIfOver()).isNull();
    }

    @Test
    void login_overASession_endsThatOne() {
        at(0).start("ada", 0);
        at(1).start("bob", 0);
        assertThat(endedElsewhere).containsOnlyKeys("one");
        assertThat(id).isEqualTo("one+");
    }

    @Test
    void login_overASession_isThere_thoughTheEndOfThatOneCannotBeNoted() {
        at(0).start("ada", 0);
        storedVersion = Integer.MIN_VALUE;
        assertThatThrownBy(() -> at(1).start("bob", 0)).isInstanceOf(IllegalStateException.class);
        assertThat(attributes).containsValue("bob");
        assertThat(id).isEqualTo("one+");
    }

    @Test
    void login_overASessionWithoutAUser_beginsAnother() {
        attributes.put("visits", 1);
        at(0).start("ada", 0);
        assertThat(attributes).containsValue("ada").doesNotContainKey("visits");
        assertThat(endedElsewhere).isEmpty();
    }

    @Test
    void session_isTheScenarios_untilAUserTakesItOver() {
        UserSession.beginAsScenario(request());
        at(0).start("ada", 0);
        assertThat(UserSession.isBegunByUser(request())).isFalse();
        ofRequest.clear();
        assertThat(UserSession.isBegunByUser(request())).isFalse();
        at(1).start("bob", 0);
        assertThat(UserSession.isBegunByUser(request())).isTrue();
    }

    @Test
    void sessionWithoutAUser_isBegunByNone() {
        assertThat(UserSession.isBegunByUser(request())).isFalse();
        attributes.put("visits", 1);
        assertThat(UserSession.isBegunByUser(request())).isFalse();
    }

    @Test
    void session_thatEndsMeanwhile_hasNoUser() {
        at(0).start("ada", 0);
        assertThat(UserSession.userIdOf(request())).isEqualTo("ada");
        ended = true;
        assertThat(UserSession.userIdOf(request())).isNull();
    }

    private UserSession at(long millis) {
        return new UserSession(request(), response(), records, Clock.fixed(LOGIN.plusMillis(millis), ZoneOffset.UTC));
    }

    private final LoginRecords records = new LoginRecords() {
        @Override
        public int passwordVersion(String userId) {
            questions.incrementAndGet();
            requireDatabase();
            return storedVersion;
        }

        @Override
        public void sessionEnded(String sessionId, Duration lifetime) {
            requireDatabase();
            endedElsewhere.put(sessionId, lifetime);
        }

        @Override
        public boolean hasEnded(String sessionId) {
            return endedElsewhere.containsKey(sessionId);
        }

        private void requireDatabase() {
            if (storedVersion == Integer.MIN_VALUE) {
                throw new IllegalStateException("no database");
            }
        }
    };

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
                    case "getAttribute" -> {
                        if (ended) {
                            throw new IllegalStateException("ended");
                        }
                        yield attributes.get(arguments[0]);
                    }
                    case "getId" -> id;
                    case "getMaxInactiveInterval" -> 1800;
                    case "setAttribute" -> attributes.put((String) arguments[0], arguments[1]);
                    case "invalidate" -> {
                        ended = true;
                        attributes.clear();
                        yield null;
                    }
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        return (HttpServletRequest) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getSession" -> {
                        boolean wanted = (boolean) arguments[0];
                        ended &= !wanted;
                        yield attributes.isEmpty() && !wanted ? null : session;
                    }
                    case "changeSessionId" -> id += "+";
                    case "isSecure" -> false;
                    case "getAttribute" -> ofRequest.get(arguments[0]);
                    case "setAttribute" -> ofRequest.put((String) arguments[0], arguments[1]);
                    default -> null;
                });
    }
}
