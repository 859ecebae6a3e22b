package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrossSiteCheckTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "same-origin, -, trade:9080, false",
                "none, -, trade:9080, false",
                "cross-site, -, trade:9080, true",
                "same-site, http://trade:9080, trade:9080, true",
                "whatever, -, trade:9080, true",
                "-, http://trade:9080, trade:9080, false",
                "-, https://TRADE, trade, false",
                "-, http://evil, trade:9080, true",
                "-, http://trade, trade:9080, true",
                "-, http://trade.evil, trade, true",
                "-, null, trade:9080, true",
                "-, http://trade:9080, -, true",
                "-, -, trade:9080, false"
            })
    void isCrossSite_byFetchMetadataElseByOrigin(String site, String origin, String host, boolean refused) {
        assertThat(CrossSiteCheck.isCrossSite(site, origin, host)).isEqualTo(refused);
    }
}
