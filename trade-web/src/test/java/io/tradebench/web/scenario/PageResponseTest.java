package io.tradebench.web.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageResponseTest {
    private final Map<String, String> headers = new HashMap<>();
    private int status = 200;
    private final HttpServletResponse page = new PageResponse(ofTheHit());

    @Test
    void redirectToTheLogin_isARefusal_becauseTheSessionLostItsUser() {
        page.setStatus(303);
        page.setHeader("Location", "/trade/app?action=login");
        assertThat(status).isEqualTo(401);
        assertThat(headers).doesNotContainKey("Location");
    }

    @Test
    void page_isWhatItSays_butForBeingKept() {
        page.setStatus(409);
        page.setHeader("Trade-Refused", "insufficient-funds");
        page.setHeader("cache-control", "max-age=10");
        page.setHeader("ETag", "1");
        assertThat(status).isEqualTo(409);
        assertThat(headers)
                .containsOnly(Map.entry("Trade-Refused", "insufficient-funds"), Map.entry("Cache-Control", "no-store"));
    }

    private HttpServletResponse ofTheHit() {
        return (HttpServletResponse) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "setHeader" -> headers.put((String) arguments[0], (String) arguments[1]);
                    case "setStatus" -> status = (int) arguments[0];
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
