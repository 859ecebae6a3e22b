package io.tradebench.web.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.security.LoginGuard;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A user whose attempts are held back, since others guess at the password. */
class SessionCallerTest {
    private static final AccountProfile STORED = new AccountProfile("ada", "Ada", "A", "a@b", "1234");

    private final LoginGuard closed = new LoginGuard() {
        @Override
        public <R> R guarded(String user, HttpServletRequest request, Event refused, Supplier<R> attempt) {
            throw new TooManyAttemptsException(Duration.ofSeconds(30));
        }
    };

    @Test
    void update_thatKeepsThePassword_isNoAttempt() {
        assertThat(caller().update(update(null, null))).isEqualTo(STORED);
    }

    @Test
    void update_ofThePassword_isHeldBack() {
        assertThatThrownBy(() -> caller().update(update("wrong", "other")))
                .isInstanceOf(TooManyAttemptsException.class);
    }

    private static ProfileUpdate update(String current, String password) {
        return new ProfileUpdate("ada", current, password, "Ada", "A", "a@b", null);
    }

    private SessionCaller caller() {
        HttpSession session = stub(HttpSession.class, (proxy, method, arguments) -> "ada");
        HttpServletRequest request = stub(
                HttpServletRequest.class,
                (proxy, method, arguments) -> method.getName().equals("getSession") ? session : null);
        TradeServices services = stub(TradeServices.class, (proxy, method, arguments) -> STORED);
        return new SessionCaller(request, services, new UserSession(request, null, null, Clock.systemUTC()), closed);
    }

    private static <T> T stub(Class<T> type, InvocationHandler answers) {
        return type.cast(
                Proxy.newProxyInstance(SessionCallerTest.class.getClassLoader(), new Class<?>[] {type}, answers));
    }
}
