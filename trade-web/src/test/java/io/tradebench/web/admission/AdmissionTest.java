package io.tradebench.web.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AdmissionTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void endThreads() {
        threads.shutdownNow();
    }

    @Test
    void requests_run_while_there_is_room() {
        Admission admission = admission(2, 0, Duration.ZERO);

        assertThat(admission.enter()).isTrue();
        assertThat(admission.enter()).isTrue();

        assertThat(admission.running()).isEqualTo(2);
        assertThat(admission.turnedAway()).isZero();
    }

    @Test
    void without_room_they_are_turned_away() {
        Admission admission = admission(1, 0, Duration.ofMinutes(1));
        admission.enter();

        assertThat(admission.enter()).isFalse();

        assertThat(admission.turnedAway()).isEqualTo(1);
        assertThat(admission.running()).isEqualTo(1);
    }

    @Test
    void who_leaves_makes_room_for_the_next() {
        Admission admission = admission(1, 0, Duration.ZERO);
        admission.enter();
        admission.leave();

        assertThat(admission.running()).isZero();
        assertThat(admission.enter()).isTrue();
    }

    @Test
    void who_comes_when_the_line_is_full_is_turned_away() {
        Admission admission = admission(1, 1, Duration.ofMinutes(1));
        admission.enter();
        CompletableFuture<Boolean> waiter = CompletableFuture.supplyAsync(admission::enter, threads);
        await().until(() -> admission.waiting() == 1);

        assertThat(admission.enter()).as("the line is full").isFalse();
        admission.leave();

        assertThat(waiter.join()).isTrue();
        assertThat(admission.running()).isEqualTo(1);
        assertThat(admission.waiting()).isZero();
    }

    @Test
    void who_waits_enters_before_who_comes_later() throws Exception {
        Admission admission = admission(1, 2, Duration.ofMinutes(1));
        admission.enter();
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        CompletableFuture<Boolean> waiter = CompletableFuture.supplyAsync(
                () -> {
                    thread.complete(Thread.currentThread());
                    return admission.enter();
                },
                threads);
        await().until(() -> thread.join().getState() == Thread.State.TIMED_WAITING);

        // at once: before the one who waits can have woken
        CompletableFuture<Boolean> late = CompletableFuture.supplyAsync(
                () -> {
                    admission.leave();
                    return admission.enter();
                },
                threads);

        assertThat(waiter.get(60, TimeUnit.SECONDS)).isTrue();
        await().until(() -> admission.waiting() == 1);
        assertThat(late).isNotDone();
        admission.leave();
        assertThat(late.get(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void nobody_waits_for_ever() {
        Admission admission = admission(1, 1, Duration.ofMillis(20));
        admission.enter();

        assertThat(admission.enter()).isFalse();

        assertThat(admission.waiting()).isZero();
        assertThat(admission.turnedAway()).isEqualTo(1);
    }

    @Test
    void who_is_interrupted_is_turned_away() {
        Admission admission = admission(1, 1, Duration.ofMinutes(1));

        Thread.currentThread().interrupt();
        boolean entered = admission.enter();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(entered).isFalse();
        assertThat(admission.running()).isZero();
    }

    @Test
    void limits_have_bounds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AdmissionLimits(0, 1, Duration.ZERO))
                .withMessage("trade.requests.concurrent=0: legal: 1 to 10000");
        assertThatIllegalArgumentException().isThrownBy(() -> new AdmissionLimits(1, -1, Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> new AdmissionLimits(1, 1, Duration.ofHours(1)));
    }

    private static Admission admission(int concurrent, int waiting, Duration wait) {
        return new Admission(new AdmissionLimits(concurrent, waiting, wait));
    }
}
