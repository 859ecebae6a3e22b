package io.tradebench.kit.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.Trust;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingSwitchTest {

    private static final String CONFIGURATION = "{\"member\":\"member-1\",\"version\":3,\"parameters\":["
            + "{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"},"
            + "{\"name\":\"trade.cache.sharing\",\"value\":\"pull\",\"source\":\"override\"},"
            + "{\"name\":\"trade.cache.coherence\",\"value\":\"eventual\",\"source\":\"default\"}]}";

    @Test
    void close_afterChanges_restoresOverridesAndRemovesTheOthers() throws IOException {
        try (FakeMember member = new FakeMember()) {
            member.answer("GET /configuration", 200, CONFIGURATION);
            member.answer("POST /configuration", 200, CONFIGURATION);
            try (SettingSwitch settings = settings(member)) {
                settings.change(Map.of("cache.sharing", "push"));
            }

            assertThat(member.bodies())
                    .filteredOn(body -> !body.isEmpty())
                    .containsExactly(
                            "{\"cache.sharing\":\"push\"}",
                            "{\"trade.cache.sharing\":\"pull\",\"trade.cache.coherence\":null}");
        }
    }

    @Test
    void close_withoutChanges_changesNothing() throws IOException {
        try (FakeMember member = new FakeMember()) {
            member.answer("GET /configuration", 200, CONFIGURATION);
            try (SettingSwitch settings = settings(member)) {
                Setting setting = settings.change(Map.of());

                assertThat(setting).isEqualTo(new Setting("command", "-", "pull", "eventual"));
                assertThat(setting.caches()).isTrue();
            }

            assertThat(member.bodies()).allMatch(String::isEmpty);
        }
    }

    private static SettingSwitch settings(FakeMember member) {
        return new SettingSwitch(new AdminAccess(FakeMember.PASSWORD, Trust.DEFAULT).at(member.address()));
    }
}
