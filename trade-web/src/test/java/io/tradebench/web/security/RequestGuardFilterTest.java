package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.LogListener;
import io.tradebench.web.request.Dialect;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestGuardFilterTest {
    private static final long LONGEST = 64 * 1024;

    @RegisterExtension
    private final LogListener log = new LogListener(SecurityLog.NAME);

    @ParameterizedTest
    @CsvSource({
        "GET,    PAGES, 411",
        "HEAD,   PAGES, 411",
        "POST,   PAGES, 411",
        "GET,    REST,  411",
        "HEAD,   REST,  411",
        "POST,   REST,  411",
        "PUT,    REST,  411",
        "DELETE, REST,  411",
        "POST,   SOAP,  200"
    })
    void body_isBounded_whateverTheMethod(String method, Dialect dialect, int chunked) {
        assertThat(refusal(method, dialect, LONGEST, Map.of())).isEqualTo(200);
        assertThat(refusal(method, dialect, LONGEST + 1, Map.of())).isEqualTo(413);
        assertThat(refusal(method, dialect, -1, Map.of("Transfer-Encoding", "chunked")))
                .isEqualTo(chunked);
        assertThat(refusal(method, dialect, 10, Map.of("Content-Encoding", "gzip")))
                .isEqualTo(415);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "POST"})
    void request_withoutABody_passes(String method) {
        assertThat(refusal(method, Dialect.PAGES, -1, Map.of())).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "/session,       application/json,                  200",
        "/session,       Application/JSON; charset=latin-1, 200",
        "/session,       text/plain,                        415",
        "/session,                        ,                 415",
        "/admin/process, text/plain,                        200",
        "/admin/process,                  ,                 200"
    })
    void body_isJson_exceptThatOfAnAdministrator(String path, String type, int status) {
        Map<String, String> headers = type == null ? Map.of() : Map.of("Content-Type", type);
        assertThat(refusal("POST", path, Dialect.REST, 10, headers)).isEqualTo(status);
        assertThat(refusal("POST", path, Dialect.REST, 0, headers)).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"PUT, PAGES", "PATCH, PAGES", "DELETE, PAGES", "TRACE, PAGES", "PUT, SOAP", "DELETE, SOAP"})
    void method_thatNothingServes_isRefused(String method, Dialect dialect) {
        assertThat(refusal(method, dialect, 10, Map.of())).isEqualTo(405);
    }

    @ParameterizedTest
    @CsvSource({
        "GET,  /services/TradeWSServices,          405",
        "HEAD, /services/TradeWSServices?a=wsdl,   405",
        "GET,  /services/TradeWSServices?wsdlx,    405",
        "GET,  /services/TradeWSServices?wsdl,     200",
        "HEAD, /services/TradeWSServices?WSDL,     200",
        "GET,  /services/TradeWSServices?xsd=1.xsd, 200",
        "POST, /services/TradeWSServices,          200"
    })
    void soap_hasNothingToRead_butItsDescription(String method, String address, int expected) {
        assertThat(refusal(method, address, Dialect.SOAP, -1, Map.of())).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "GET,  /app,         200",
        "POST, /app,         403",
        "GET,  /scenario,    403",
        "HEAD, /scenario,    403",
        "GET,  /TestServlet, 403",
        "GET,  /live,        403"
    })
    void change_fromAnotherSite_isRefused_whateverTheMethod(String method, String path, int expected) {
        Map<String, String> headers = Map.of("Sec-Fetch-Site", "cross-site");
        assertThat(refusal(method, path, Dialect.PAGES, -1, headers)).isEqualTo(expected);
        assertThat(refusal(method, path, Dialect.PAGES, -1, Map.of())).isEqualTo(200);
    }

    /** Another site could not read the answers, but have the administrator's browser ask for them, as often as it likes: an audit. */
    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "POST", "DELETE"})
    void anyRequestOfRest_fromAnotherSite_isRefused(String method) {
        Map<String, String> headers = Map.of("Sec-Fetch-Site", "cross-site");
        assertThat(refusal(method, "/admin/audit", Dialect.REST, -1, headers)).isEqualTo(403);
        assertThat(refusal(method, "/admin/audit", Dialect.REST, -1, Map.of())).isEqualTo(200);
    }

    @Test
    void socket_fromAnotherSite_isRefused_whereverItIs() {
        assertThat(refusal("GET", Dialect.PAGES, -1, Map.of("Upgrade", "websocket", "Sec-Fetch-Site", "cross-site")))
                .isEqualTo(403);
        assertThat(refusal("GET", Dialect.PAGES, -1, Map.of("Upgrade", "websocket", "Sec-Fetch-Site", "same-origin")))
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"POST, PAGES, /trade/app", "GET, REST, /trade/admin/process"})
    void refusal_ofAnotherSite_isLogged_withTheSiteAndWhatItAskedFor(String method, Dialect dialect, String address) {
        refusal(method, dialect, -1, Map.of("Host", "trade:9080", "Origin", "http://trade:9080"));
        refusal("PATCH", Dialect.PAGES, -1, Map.of("Origin", "http://evil.example"));
        assertThat(log.messages()).isEmpty();

        refusal(method, dialect, -1, Map.of("Host", "trade:9080", "Origin", "http://evil.example"));

        assertThat(log.messages())
                .containsExactly("cross-site-refused address=\"192.0.2.1\" request=\"%s %s\"".formatted(method, address)
                        + " detail=\"http://evil.example\"");
    }

    private static int refusal(String method, Dialect dialect, long length, Map<String, String> headers) {
        return refusal(method, dialect == Dialect.REST ? "/admin/process" : "/app", dialect, length, headers);
    }

    /** @param path below that of the interface, for REST */
    private static int refusal(String method, String path, Dialect dialect, long length, Map<String, String> headers) {
        boolean isRest = dialect == Dialect.REST;
        // which no servlet is mapped to
        boolean isSocket = path.equals("/live");
        HttpServletRequest request = (HttpServletRequest) Proxy.newProxyInstance(
                RequestGuardFilterTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, asked, arguments) -> switch (asked.getName()) {
                    case "getMethod" -> method;
                    case "getServletPath" -> isRest ? "/rest" : isSocket ? "" : path;
                    case "getPathInfo" -> isRest || isSocket ? path : null;
                    case "getRequestURI" -> "/trade" + path;
                    case "getRemoteAddr" -> "192.0.2.1";
                    case "getContentLengthLong" -> length;
                    case "getHeader" -> headers.get(arguments[0]);
                    case "getQueryString" -> path.contains("?") ? path.substring(path.indexOf('?') + 1) : null;
                    default -> throw new UnsupportedOperationException(asked.getName());
                });
        return RequestGuardFilter.refusal(request, dialect);
    }
}
