package io.tradebench.cache.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
    /** What a thread would hand over must not be left undone: it learns that there is no other thread. */
    @Test
    void alone_takesNothingThatIsDueAtOnce() {
        List<String> done = new ArrayList<>();
        Timers timers = Environment.alone(() -> 7).timers();

        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> timers.after(Duration.ZERO, () -> done.add("at once")));
        timers.after(Duration.ofMillis(1), () -> done.add("later"));

        assertThat(done).isEmpty();
        assertThat(timers.now()).isEqualTo(7);
    }
}
