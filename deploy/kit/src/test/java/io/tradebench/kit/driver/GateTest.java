package io.tradebench.kit.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GateTest {

    private final Gate gate = new Gate();
    private final AtomicInteger passed = new AtomicInteger();
    private final List<Thread> clients = new ArrayList<>();

    @AfterEach
    void letThemPass() throws InterruptedException {
        gate.open();
        for (Thread client : clients) {
            client.join();
        }
    }

    @Test
    void pass_openAtFirst() {
        gate.pass();
        gate.open();
        gate.pass();
    }

    @Test
    void pass_closed_waitsUntilItIsOpen() {
        gate.close();
        gate.close();
        come();
        come();
        awaitWaiting();
        assertThat(passed).hasValue(0);

        gate.open();

        await().until(() -> passed.get() == 2);
        gate.pass();
    }

    @Test
    void pass_closedAgain_waitsAgain() {
        gate.close();
        gate.open();
        gate.close();
        come();
        awaitWaiting();

        assertThat(passed).hasValue(0);
    }

    /** That is how JMeter ends its threads. */
    @Test
    void pass_interrupted_passesAndStaysInterrupted() {
        gate.close();
        Thread.currentThread().interrupt();

        gate.pass();

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void awaitAll_allClientsWait_isOver() throws InterruptedException {
        gate.close();
        come();
        come();

        assertThat(gate.awaitAll(() -> 2, Duration.ofMinutes(1))).isTrue();
        assertThat(passed).hasValue(0);
        awaitWaiting();
    }

    @Test
    void awaitAll_oneLeavesMeanwhile_isOver() throws InterruptedException {
        gate.close();
        come();
        AtomicInteger asked = new AtomicInteger();

        assertThat(gate.awaitAll(() -> asked.incrementAndGet() < 3 ? 2 : 1, Duration.ofMinutes(1)))
                .isTrue();
    }

    @Test
    void awaitAll_oneNeverComes_isOverAfterAll() throws InterruptedException {
        gate.close();
        come();

        assertThat(gate.awaitAll(() -> 2, Duration.ofMillis(1))).isFalse();
        assertThat(passed).hasValue(0);
    }

    private void come() {
        Thread client = new Thread(() -> {
            gate.pass();
            passed.incrementAndGet();
        });
        client.start();
        clients.add(client);
    }

    private void awaitWaiting() {
        await().until(() -> clients.stream().allMatch(client -> client.getState() == Thread.State.WAITING));
    }
}
