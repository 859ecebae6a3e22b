package io.tradebench.kit.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.process.Instance;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the kit may expect of whatever runs a component, whoever has started it. */
abstract class RunningContract {

    static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Something that runs. */
    abstract Instance running() throws Exception;

    /** It ends without the kit. */
    abstract void end(Instance instance) throws Exception;

    @Test
    void isAlive_whateverRuns_untilItEnds() throws Exception {
        Instance instance = running();

        assertThat(instance.isAlive()).isTrue();
        assertThat(instance.isPaused()).isFalse();
        assertThat(instance.shown()).isNotBlank();

        end(instance);
        await().atMost(PATIENCE).until(() -> !instance.isAlive());
        assertThat(instance.isPaused()).isFalse();
    }
}
