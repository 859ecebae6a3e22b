package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressTest {
    @ParameterizedTest
    @CsvSource({
        "203.0.113.7,            203.0.113.7",
        "::ffff:203.0.113.7,     203.0.113.7",
        "2001:db8::2,            2001:db8:0:0",
        "2001:DB8:0:0:0:0:0:2,   2001:db8:0:0",
        "2001:db8:1:2:3:4:5:6,   2001:db8:1:2",
        "fe80::1%eth0,           fe80:0:0:0"
    })
    void host_isTheSame_howeverItsAddressIsWritten(String address, String host) {
        assertThat(ClientAddress.hostOf(address)).isEqualTo(host);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"client.example", "cafe.de", "localhost", "unknown", "999.1.1.1", "1:2:3", "127.0.0.1%a", "", "."
            })
    void text_thatIsNoAddress_staysAsItIs_andIsNotInside(String text) {
        assertThat(ClientAddress.hostOf(text)).isEqualTo(text);
        assertThat(ClientAddress.isInside(text)).isFalse();
    }
}
