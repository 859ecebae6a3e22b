package io.tradebench.kit.proxy.program;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.base.KitException;
import org.junit.jupiter.api.Test;

class ExecutableTest {

    @Test
    void executable_missing_saysHowToGetIt() {
        assertThatThrownBy(() -> new Executable("no-such-proxy", "such-proxies", false).find())
                .isInstanceOf(KitException.class)
                .hasMessageContainingAll("no-such-proxy is not installed", "apt-get install such-proxies");
    }
}
