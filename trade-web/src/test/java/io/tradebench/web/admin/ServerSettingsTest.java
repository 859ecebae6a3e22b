package io.tradebench.web.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerSettingsTest {
    private static final Path SERVER = Path.of("../deploy/server/src/main/liberty/trade/config");

    @Test
    void inForce_whatDecidesAboutFigures_withoutSecrets() {
        Map<String, String> variables = Map.of(
                "trade.requests.concurrent", "40",
                "trade.requests.waiting", "100",
                "trade.statement.cache.size", "7",
                "trade.db.password", "secret");

        assertThat(new ServerSettings(name -> Optional.ofNullable(variables.get(name))).inForce())
                .containsOnly(
                        Map.entry("executor.threads", "200"),
                        Map.entry("trade.requests.concurrent", "40"),
                        Map.entry("trade.requests.waiting", "100"),
                        Map.entry("trade.statement.cache.size", "7"));
    }

    @Test
    void inForce_namesAndThreads_areThoseOfTheServersFiles() throws IOException {
        String declared = Files.readString(SERVER.resolve("variables.xml"));

        assertThat(new ServerSettings(name -> Optional.of("1")).inForce().keySet())
                .hasSize(14)
                .filteredOn(name -> !name.equals(ServerSettings.EXECUTOR_THREADS))
                .allSatisfy(name -> assertThat(declared).contains("<variable name=\"" + name + "\""));
        assertThat(SERVER.resolve("requests.xml"))
                .content()
                .contains("coreThreads=\"${trade.requests.concurrent*2+trade.requests.waiting+20}\"");
    }

    @Test
    void inForce_onAnotherServer_isEmpty() {
        assertThat(new ServerSettings(name -> Optional.empty()).inForce()).isEmpty();
    }
}
