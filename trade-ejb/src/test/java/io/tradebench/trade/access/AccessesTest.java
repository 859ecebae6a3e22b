package io.tradebench.trade.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessesTest {
    @ParameterizedTest
    @CsvSource({
        "0.0.0.0,   9080, 9443, http://127.0.0.1:9080",
        "*,         9080, 9443, http://127.0.0.1:9080",
        "::,        9080, 9443, http://127.0.0.1:9080",
        "10.0.0.7,  9080, 9443, http://10.0.0.7:9080",
        "fd00::7,   9080, 9443, http://[fd00::7]:9080",
        "localhost, -1,   9443, https://localhost:9443"
    })
    void ownEndpoint_isWhereTheMemberListens(String host, int httpPort, int httpsPort, String expected) {
        assertThat(Accesses.ownEndpoint(host, httpPort, httpsPort))
                .isEqualTo(URI.create(expected + "/trade/services/TradeWSServices"))
                .matches(endpoint -> endpoint.getHost() != null);
    }
}
