package io.tradebench.kit.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What load is asked for, and how it is asked for again. */
class LoadSettingsTest {

    @Test
    void arguments_ofStandardLoad_sayAllThatCounts() {
        assertThat(String.join(" ", LoadSettings.named("base").build().arguments()))
                .isEqualTo("--name base --clients 16 --warmup auto --duration 1m --mix standard --updates 14"
                        + " --think 0 --seed 1");
    }

    @Test
    void arguments_ofOtherLoad_nameWhatDiffers() {
        LoadSettings settings = LoadSettings.named("other")
                .mix("high-volume", null)
                .warmup(Optional.of(Duration.ofSeconds(90)))
                .symbols(3)
                .rate(20)
                .images(true)
                .recorded(true)
                .build();

        assertThat(settings.arguments())
                .containsSubsequence(
                        "--warmup",
                        "1m30s",
                        "--mix",
                        "high-volume",
                        "--symbols",
                        "3",
                        "--rate",
                        "20.0",
                        "--images",
                        "--jfr")
                .doesNotContain("--updates");
    }

    @Test
    void build_valueOutOfRange_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadSettings.named("any").clients(0).build())
                .withMessage("--clients 0: use 1 to 10000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadSettings.named("any").rate(Double.NaN).build())
                .withMessageStartingWith("--rate");
    }
}
