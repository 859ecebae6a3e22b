package io.tradebench.web.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTest {
    @ParameterizedTest
    @CsvSource({
        "/app,                      PAGES",
        "/restless,                 PAGES",
        "/services,                 PAGES",
        "                         , PAGES",
        "/rest,                     REST",
        "/rest/account,             REST",
        "/services/TradeWSServices, SOAP",
        "/services/nothing,         SOAP"
    })
    void dialect_goesByTheAddress(String path, Dialect expected) {
        assertThat(Dialect.ofPath(path)).isEqualTo(expected);
    }
}
