package io.tradebench.cache.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
    /** What a thread hands over must not be left undone, though there is no other thread. */
    @Test
    void alone_doesWhatIsDueAtOnce() {
        List<String> done = new ArrayList<>();
        Timers timers = Environment.alone(() -> 7).timers();

        timers.after(Duration.ZERO, () -> done.add("at once"));
        timers.after(Duration.ofMillis(1), () -> done.add("later"));

        assertThat(done).containsExactly("at once");
        assertThat(timers.now()).isEqualTo(7);
    }
}
