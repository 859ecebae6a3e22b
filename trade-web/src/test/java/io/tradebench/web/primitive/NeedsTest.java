package io.tradebench.web.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.config.TradeConfiguration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a member that is configured as by default lacks. */
class NeedsTest {
    @ParameterizedTest
    @CsvSource({
        "NOTHING, false, ''",
        "FEATURES, false, trade.primitives=on",
        "FEATURES, true, ''",
        "MESSAGES, false, 'trade.primitives=on, trade.messaging=local'",
        "MESSAGES, true, trade.messaging=local",
        "REMOTE_VIEW, true, trade.rmi-iiop=on",
        "SOCKETS, false, ''",
        "SOAP, true, trade.web-services=on"
    })
    void memberThatLacksSomething_namesIt(Needs needs, boolean loaded, String missing) {
        assertThat(needs.missing(TradeConfiguration.defaults(), loaded)).isEqualTo(missing);
    }
}
