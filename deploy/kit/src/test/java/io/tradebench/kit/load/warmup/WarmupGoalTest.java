package io.tradebench.kit.load.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarmupGoalTest {

    @ParameterizedTest
    @ValueSource(strings = {"auto", "1m30s", "10000tx"})
    void parse_readsWhatToStringWrites(String text) {
        assertThat(WarmupGoal.parse(text)).hasToString(text);
    }

    @Test
    void parse_somethingElse_saysWhatThereIs() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WarmupGoal.parse("10000 transactions"))
                .withMessage("'10000 transactions' is not a length of time (such as 90s, 2m or 1h30m), a number of"
                        + " transactions (10000tx), or auto");
    }
}
