package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.config.AdminAccess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdminFilterTest {
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
}
