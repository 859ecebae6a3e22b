package io.tradebench.web.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.security.SecurityLog.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecurityLogTest {
    @Test
    void line_saysWhatWhoAndWhence() {
        assertThat(SecurityLog.line(Event.ADMIN_CHANGE, "10.0.0.1", "admin", "POST /trade/config", "caching=command"))
                .isEqualTo("admin-change user=\"admin\" address=\"10.0.0.1\" request=\"POST /trade/config\""
                        + " detail=\"caching=command\"");
    }

    @Test
    void line_leavesOutWhatIsNotKnown() {
        assertThat(SecurityLog.line(Event.LOGIN_REFUSED, "::1", null, "POST /trade/app", null))
                .isEqualTo("login-refused address=\"::1\" request=\"POST /trade/app\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\nlogin-refused user=b",
                "a\r\nb",
                "a\u0085b",
                "a\u2028b",
                "a\u2029b",
                "a\u001b[2Jb",
                "a\u202eb",
                "a\ud800b",
                "a\0b"
            })
    void line_staysOneLine(String user) {
        String line = SecurityLog.line(Event.LOGIN_REFUSED, "::1", user, "POST /trade/app", null);
        assertThat(line.lines()).hasSize(1);
        assertThat(line).contains("\\u").doesNotContain(user.substring(1, 2));
    }

    @Test
    void value_cannotPretendToBeAnother() {
        String line = SecurityLog.line(Event.LOGIN_REFUSED, "::1", "a\" address=\"10.0.0.9", "POST /trade/app", null);
        assertThat(line).doesNotContain("address=\"10.0.0.9");
    }

    @Test
    void value_isCutShort() {
        String line = SecurityLog.line(Event.LOGIN_REFUSED, "::1", "x".repeat(5_000), "POST /trade/app", null);
        assertThat(line).hasSizeLessThan(300).contains("x...\"");
    }
}
