package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.testing.LogListener;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.AdminAccess;
import io.tradebench.web.rest.AdminGate;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdminFilterTest {
    @RegisterExtension
    private final LogListener log = new LogListener(SecurityLog.NAME);

    @ParameterizedTest
    @CsvSource({
        "ANY,   false, 203.0.113.7",
        "TLS,   true,  203.0.113.7",
        "LOCAL, false, 127.0.0.1",
        "LOCAL, false, 10.1.2.3",
        "LOCAL, false, 192.168.0.4",
        "LOCAL, false, 169.254.1.1",
        "LOCAL, false, 0:0:0:0:0:0:0:1",
        "LOCAL, false, fd12:3456::1"
    })
    void access_thatIsAllowed(AdminAccess access, boolean secure, String address) {
        assertThat(AdminFilter.refusal(access, secure, address)).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "TLS,   false, 127.0.0.1,    trade.admin.access=tls",
        "LOCAL, true,  203.0.113.7,  trade.admin.access=local",
        "LOCAL, true,  2001:db8::1,  trade.admin.access=local",
        "LOCAL, true,  172.32.0.1,   trade.admin.access=local"
    })
    void access_thatIsRefused_saysWhy(AdminAccess access, boolean secure, String address, String setting) {
        assertThat(AdminFilter.refusal(access, secure, address)).contains(setting);
    }

    @Test
    void change_isLoggedWithItsStatus() throws Exception {
        AdminFilter.serve(request("POST"), response(), (request, response) -> {});
        assertThat(log.messages())
                .singleElement()
                .asString()
                .startsWith("admin-change")
                .contains("detail=\"status 204\"");
    }

    @Test
    void change_thatThrows_isLogged() {
        assertThatThrownBy(() -> AdminFilter.serve(request("POST"), response(), (request, response) -> {
                    throw new IOException("no database");
                }))
                .hasMessage("no database");
        assertThat(log.messages())
                .singleElement()
                .asString()
                .startsWith("admin-change")
                .contains("detail=\"failed\"");
    }

    @Test
    void question_isNotLogged() throws Exception {
        AdminFilter.serve(request("GET"), response(), (request, response) -> {});
        assertThat(log.messages()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "true,  ,              false, 204, false, 0",
        "true,  Basic wrong,   false, 401,      , 1",
        "true,  Basic right,   true,  204, true,  0",
        "false, ,              false, 401,      , 0",
        "false, Basic right,   true,  204, true,  0"
    })
    void address_thatUsersShare_letsThemPassAsUsers_andNobodyElseWithoutAPassword(
            boolean shared, String credentials, boolean right, int status, Boolean administrator, int guesses)
            throws Exception {
        List<Boolean> passed = new ArrayList<>();
        Visit visit = new Visit(credentials, right);
        AdminFilter filter = new AdminFilter(new Defaults(), visit.throttle());
        filter.init(stub(
                FilterConfig.class, Map.of("getInitParameter", Boolean.toString(shared), "getFilterName", "admin")));

        filter.doFilter(
                visit.request(),
                visit.response(),
                (request, response) -> passed.add(AdminGate.isOpen((HttpServletRequest) request)));

        assertThat(passed).isEqualTo(administrator == null ? List.of() : List.of(administrator));
        assertThat(visit.status()).isEqualTo(status);
        assertThat(visit.guesses()).isEqualTo(guesses);
    }

    private static final class Defaults extends ConfigurationService {
        @Override
        public TradeConfiguration current() {
            return TradeConfiguration.defaults();
        }
    }

    private static HttpServletRequest request(String method) {
        return stub(HttpServletRequest.class, Map.of("getMethod", method, "getRequestURI", "/trade/config"));
    }

    private static HttpServletResponse response() {
        return stub(HttpServletResponse.class, Map.of("getStatus", 204));
    }

    private static <T> T stub(Class<T> type, Map<String, Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                AdminFilterTest.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answers.get(method.getName())));
    }
}
