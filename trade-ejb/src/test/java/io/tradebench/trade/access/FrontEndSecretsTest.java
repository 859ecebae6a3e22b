package io.tradebench.trade.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.trade.access.FrontEndSecrets.FrontEnd;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FrontEndSecretsTest {
    private static final String LONG_ENOUGH = "a secret of 26 characters.";

    @Test
    void own_isAnotherAtEachStart() {
        FrontEndSecrets secrets = secrets(LONG_ENOUGH);

        assertThat(secrets.frontEnd(secrets.own())).contains(FrontEnd.OWN);
        assertThat(secrets(LONG_ENOUGH).frontEnd(secrets.own())).isEmpty();
    }

    @Test
    void shared_isThatOfAnotherCluster() {
        assertThat(secrets(LONG_ENOUGH).frontEnd(LONG_ENOUGH)).contains(FrontEnd.OTHER);
        assertThat(secrets(LONG_ENOUGH).frontEnd(LONG_ENOUGH + "x")).isEmpty();
    }

    @Test
    void shared_thatCouldBeGuessed_isNotUsed() {
        assertThat(secrets("short").frontEnd("short")).isEmpty();
        assertThat(secrets("short").shared()).isEmpty();
        assertThat(secrets("").frontEnd("")).isEmpty();
    }

    private static FrontEndSecrets secrets(String shared) {
        return new FrontEndSecrets(new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(Map.of("trade.web-services.secret", shared), "test", 100))
                .build());
    }
}
