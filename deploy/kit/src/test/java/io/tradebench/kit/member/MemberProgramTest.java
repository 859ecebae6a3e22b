package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a member is told. */
class MemberProgramTest {

    @Test
    void xml_specialCharacters_areEscaped() {
        assertThat(LibertyServer.xml(Map.of("trade.admin.password", "a<b>&\"c")))
                .contains("<variable name=\"trade.admin.password\" value=\"a&lt;b&gt;&amp;&quot;c\"/>");
    }

    @Test
    void settings_asManyRequestsAsConnections_areRefused() {
        assertThat(settings(Map.of("trade.requests.concurrent", "49")).connections())
                .isEqualTo(58);
        assertThat(settings(Map.of("trade.requests.concurrent", "60", "trade.pool.size", "61"))
                        .connections())
                .isEqualTo(69);
        assertThat(settings(Map.of("trade.messaging", "local")).connections()).isEqualTo(108);
        assertThat(settings(Map.of("trade.messaging", "remote")).connections()).isEqualTo(108);
        assertThat(settings(Map.of("trade.messaging", "off")).connections()).isEqualTo(58);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(Map.of("trade.requests.concurrent", "50")))
                .withMessageContaining("--set requests.concurrent=50 with a pool.size of 50");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(Map.of("trade.pool.size", "40")))
                .withMessageContaining("--set requests.concurrent=40 with a pool.size of 40");
    }

    private static MemberSettings settings(Map<String, String> parameters) {
        return new MemberSettings(Path.of("jdk"), "512m", List.of(), false, parameters);
    }
}
