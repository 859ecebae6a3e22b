package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SecretsTest {

    @Test
    void withhold_variablesNamedLikeSecrets_areGone() {
        ProcessBuilder program = new ProcessBuilder("any");
        program.environment().clear();
        for (String name :
                new String[] {"TRADE_ADMIN_PASSWORD", "PGPASSWORD", "api_token", "MY_SECRET", "PATH", "LANG"}) {
            program.environment().put(name, "value");
        }

        Secrets.withhold(program);

        assertThat(program.environment()).containsOnlyKeys("PATH", "LANG");
    }
}
