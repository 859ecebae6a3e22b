package io.tradebench.trade.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerseveringTest {
    private final Deque<Runnable> steps = new ArrayDeque<>();
    private final List<RuntimeException> told = new ArrayList<>();
    private final Persevering task = new Persevering(() -> steps.remove().run(), told::add);

    @Test
    void run_failureThatLasts_isToldOnceAndEndsNothing() {
        RuntimeException first = new IllegalStateException("first");
        RuntimeException again = new IllegalStateException("again");
        run(failing(first), failing(new IllegalStateException("same")), () -> {}, failing(again));

        assertThat(told).containsExactly(first, again);
        assertThat(steps).isEmpty();
    }

    private void run(Runnable... all) {
        steps.addAll(Arrays.asList(all));
        for (int step = 0; step < all.length; step++) {
            task.run();
        }
    }

    private static Runnable failing(RuntimeException failure) {
        return () -> {
            throw failure;
        };
    }
}
