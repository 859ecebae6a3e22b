package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;

class SecretsTest {

    @Test
    void random_isLongAndNeverTheSame() {
        SecureRandom random = new SecureRandom();

        assertThat(Secrets.random(random)).matches("[\\w-]{24}").isNotEqualTo(Secrets.random(random));
    }

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
