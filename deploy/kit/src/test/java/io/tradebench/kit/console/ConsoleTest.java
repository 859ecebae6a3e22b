package io.tradebench.kit.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConsoleTest {

    @AfterEach
    void forget() {
        System.clearProperty("trade.terminal");
    }

    @Test
    void terminalAttached_launcherTells_isSo() {
        System.setProperty("trade.terminal", "true");
        assertThat(Console.terminalAttached()).isEqualTo(!"dumb".equals(System.getenv("TERM")));

        System.setProperty("trade.terminal", "false");
        assertThat(Console.terminalAttached()).isFalse();
    }
}
