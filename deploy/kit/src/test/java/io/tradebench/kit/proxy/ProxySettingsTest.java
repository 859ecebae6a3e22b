package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxySettingsTest {

    private static final Backend MEMBER = new Backend("member-1", "127.0.0.1", 9081);

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a;b", "a:b", "a.b", "$x"})
    void backend_cloneIdWithMeaningElsewhere_isRefused(String cloneId) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Backend(cloneId, "127.0.0.1", 9081));
    }

    @Test
    void settings_noMembers_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ProxySettings("127.0.0.1", 9080, List.of(), false, null));
    }

    @Test
    void settings_tlsToMembersOfUnknownIssuer_areRefused() {
        ProxyTls tls = new ProxyTls(Path.of("certificate.pem"), Path.of("key.pem"), null);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ProxySettings("127.0.0.1", 9080, List.of(MEMBER), true, tls));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ProxySettings("127.0.0.1", 9080, List.of(MEMBER), true, null));
    }
}
