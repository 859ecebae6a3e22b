package io.tradebench.web.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.health.SharedQuestion.Answer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A database that hangs until it is told to answer. */
@Timeout(60)
class SharedQuestionTest {
    private static final Duration FOR_EVER = Duration.ofMinutes(10);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger asked = new AtomicInteger();
    private final CountDownLatch isAsked = new CountDownLatch(1);
    private final Semaphore answers = new Semaphore(0);

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void whileOneWaits_othersAreAnsweredAtOnce() throws Exception {
        SharedQuestion<Boolean> question = question(FOR_EVER);
        answers.release();
        assertThat(question.ask()).isEqualTo(new Answer<>(true, null));

        CompletableFuture<Answer<Boolean>> waiting = CompletableFuture.supplyAsync(question::ask, threads);
        while (asked.get() < 2) {
            Thread.onSpinWait();
        }
        for (int probe = 0; probe < 1_000; probe++) {
            assertThat(question.ask()).isEqualTo(new Answer<>(true, null));
        }
        assertThat(waiting).isNotDone();
        assertThat(asked).hasValue(2);
        answers.release();
        assertThat(waiting.get().problem()).isNull();
    }

    @Test
    void firstOne_whenOthersAskMeanwhile_theyHearThatNothingIsKnown() throws Exception {
        SharedQuestion<Boolean> question = question(FOR_EVER);
        CompletableFuture<Answer<Boolean>> waiting = CompletableFuture.supplyAsync(question::ask, threads);
        isAsked.await();
        assertThat(question.ask().problem()).isEqualTo("not asked yet");
        answers.release();
        assertThat(waiting.get().value()).isTrue();
    }

    @Test
    void questionThatHangs_isNotAskedAgain_andAnsweredInTheEnd() {
        SharedQuestion<Boolean> question = question(Duration.ofMillis(1));
        for (int probe = 0; probe < 20; probe++) {
            assertThat(question.ask().problem()).isEqualTo("no answer in time");
        }
        assertThat(asked).hasValueLessThanOrEqualTo(1);
        answers.release();
        Answer<Boolean> answer = question.ask();
        while (answer.problem() != null) {
            answer = question.ask();
        }
        assertThat(answer.value()).isTrue();
    }

    @Test
    void failure_isAProblem_andTheNextOneAsksAgain() {
        SharedQuestion<Boolean> question = new SharedQuestion<>(
                () -> {
                    if (asked.incrementAndGet() == 1) {
                        throw new IllegalStateException("no connection");
                    }
                    return true;
                },
                threads,
                FOR_EVER);
        assertThat(question.ask().problem()).isEqualTo("no connection");
        assertThat(question.ask().value()).isTrue();
    }

    private SharedQuestion<Boolean> question(Duration patience) {
        return new SharedQuestion<>(
                () -> {
                    asked.incrementAndGet();
                    isAsked.countDown();
                    answers.acquire();
                    return true;
                },
                threads,
                patience);
    }
}
