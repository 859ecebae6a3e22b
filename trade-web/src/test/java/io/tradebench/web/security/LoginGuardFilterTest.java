package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which requests are slowed down while others guess at the password of the user. */
class LoginGuardFilterTest {
    private final List<String> heldBack = new ArrayList<>();

    @Test
    void change_ofTheProfileThatKeepsThePassword_isNoGuess() throws Exception {
        assertThat(passes(Map.of("action", "update_profile", "fullname", "Ada")))
                .isTrue();
        assertThat(passes(Map.of("action", "update_profile", "passwd", " ", "oldpasswd", "xxx")))
                .isTrue();
        assertThat(heldBack).isEmpty();
    }

    @Test
    void change_ofThePassword_isHeldBack_whateverTheCurrentOneIs() throws Exception {
        assertThat(passes(Map.of("action", "update_profile", "passwd", "other", "oldpasswd", "wrong")))
                .isFalse();
        assertThat(passes(Map.of("action", "update_profile", "passwd", "other")))
                .isFalse();
        assertThat(heldBack).containsExactly("ada", "ada");
    }

    @Test
    void login_isHeldBack() throws Exception {
        assertThat(passes(Map.of("action", "login", "uid", "bob"))).isFalse();
        assertThat(passes(Map.of("action", "register", "uid", "eve"))).isFalse();
        assertThat(heldBack).containsExactly("bob", "eve");
    }

    /** Whether what ada sends reaches the pages. */
    private boolean passes(Map<String, String> form) throws Exception {
        LoginThrottle throttle = new LoginThrottle() {
            @Override
            Attempt begin(String user, HttpServletRequest request, HttpServletResponse response) {
                heldBack.add(user);
                return null;
            }
        };
        List<Object> passed = new ArrayList<>();
        new LoginGuardFilter(throttle).doFilter(request(form), null, (request, response) -> passed.add(request));
        return !passed.isEmpty();
    }

    private static HttpServletRequest request(Map<String, String> form) {
        HttpSession session = stub(
                HttpSession.class,
                (proxy, method, arguments) -> method.getName().equals("getAttribute") ? "ada" : null);
        return stub(HttpServletRequest.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "getMethod" -> "POST";
            case "getParameter" -> form.get(arguments[0]);
            case "getSession" -> session;
            default -> null;
        });
    }

    private static <T> T stub(Class<T> type, InvocationHandler answers) {
        return type.cast(
                Proxy.newProxyInstance(LoginGuardFilterTest.class.getClassLoader(), new Class<?>[] {type}, answers));
    }
}
