package io.tradebench.kit.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConfigurationSwitchTest {

    private static final String CONFIGURATION = "{\"member\":\"member-1\",\"version\":3,\"parameters\":["
            + "{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"},"
            + "{\"name\":\"trade.cache.sharing\",\"value\":\"pull\",\"source\":\"override\"},"
            + "{\"name\":\"trade.cache.coherence\",\"value\":\"eventual\",\"source\":\"default\"}]}";
    private static final String RESTORED = "{\"trade.cache.sharing\":\"pull\",\"trade.cache.coherence\":null}";

    @Test
    void close_afterChanges_restoresOverridesAndRemovesTheOthers() throws IOException {
        try (FakeMember member = new FakeMember()) {
            member.answer("GET /configuration", 200, CONFIGURATION);
            member.answer("POST /configuration", 200, CONFIGURATION);
            try (ConfigurationSwitch settings = settings(member)) {
                settings.change(Map.of("cache.sharing", "push"));
            }

            assertThat(member.bodies())
                    .filteredOn(body -> !body.isEmpty())
                    .containsExactly("{\"cache.sharing\":\"push\"}", RESTORED);
        }
    }

    @Test
    void close_afterAChangeWithoutAnswer_restores() throws IOException {
        try (FakeMember member = new FakeMember()) {
            member.answer("GET /configuration", 200, CONFIGURATION);
            member.answer("POST /configuration", 500, "{}");
            ConfigurationSwitch settings = settings(member);
            assertThatThrownBy(() -> settings.change(Map.of("cache.sharing", "push")))
                    .isInstanceOf(KitException.class);
            member.answer("POST /configuration", 200, CONFIGURATION);
            settings.close();
            settings.close();

            assertThat(member.bodies())
                    .filteredOn(body -> !body.isEmpty())
                    .containsExactly("{\"cache.sharing\":\"push\"}", RESTORED);
        }
    }

    @Test
    void close_thatFailed_restoresTheNextTime() throws IOException {
        try (FakeMember member = new FakeMember()) {
            member.answer("GET /configuration", 200, CONFIGURATION);
            member.answer("POST /configuration", 200, CONFIGURATION);
            ConfigurationSwitch settings = settings(member);
            settings.change(Map.of("cache.sharing", "push"));
            member.answer("POST /configuration", 500, "{}");
            assertThatThrownBy(settings::close).isInstanceOf(KitException.class);
            member.answer("POST /configuration", 200, CONFIGURATION);
            settings.close();

            assertThat(member.bodies()).filteredOn(RESTORED::equals).hasSize(2);
        }
    }

    @Test
    void change_afterClose_isRefused() throws IOException {
        try (FakeMember member = new FakeMember()) {
            member.answer("GET /configuration", 200, CONFIGURATION);
            ConfigurationSwitch settings = settings(member);
            settings.close();

            assertThatThrownBy(() -> settings.change(Map.of("cache.sharing", "push")))
                    .hasMessage("interrupted");
            assertThat(member.bodies()).allMatch(String::isEmpty);
        }
    }

    @Test
    void close_withoutChanges_changesNothing() throws IOException {
        try (FakeMember member = new FakeMember()) {
            member.answer("GET /configuration", 200, CONFIGURATION);
            try (ConfigurationSwitch settings = settings(member)) {
                CachingSetting setting = CachingSetting.of(settings.change(Map.of()));

                assertThat(setting).isEqualTo(new CachingSetting("command", "", "-", "pull", "eventual"));
                assertThat(setting.caches()).isTrue();
            }

            assertThat(member.bodies()).allMatch(String::isEmpty);
        }
    }

    private static ConfigurationSwitch settings(FakeMember member) {
        return new ConfigurationSwitch(
                new AdminAccess(FakeMember.PASSWORD, Trust.DEFAULT).at(member.address()),
                Set.of(CachingSetting.SHARING, CachingSetting.COHERENCE));
    }
}
