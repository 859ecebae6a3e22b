package io.tradebench.kit.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DistributionTest {

    @AfterEach
    void forget() {
        System.clearProperty("trade.command");
    }

    @Test
    void command_wordsWithBlanks_canBeTypedInAShell() {
        System.setProperty("trade.command", "/my work/it's/trade");

        assertThat(Distribution.command("up", List.of("--heap", "1 g")))
                .isEqualTo("'/my work/it'\\''s/trade' up --heap '1 g'");
    }

    @Test
    void command_plainWords_areAsTheyAre() {
        System.setProperty("trade.command", "./trade");

        assertThat(Distribution.command("down")).isEqualTo("./trade down");
    }
}
