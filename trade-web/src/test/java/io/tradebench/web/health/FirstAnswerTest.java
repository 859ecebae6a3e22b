package io.tradebench.web.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Queues that cannot be reached at first, and not later either. */
class FirstAnswerTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger asked = new AtomicInteger();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void problem_untilAnAnswer_neverAgain() {
        FirstAnswer answer = new FirstAnswer(new SharedQuestion<>(this::reach, threads, Duration.ofMinutes(1)));

        assertThat(answer.problem()).isEqualTo("no connection");
        assertThat(answer.problem()).isNull();
        assertThat(answer.problem()).isNull();
        assertThat(asked).hasValue(2);
    }

    private boolean reach() {
        if (asked.incrementAndGet() != 2) {
            throw new IllegalStateException("not there");
        }
        return false;
    }
}
