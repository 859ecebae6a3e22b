package io.tradebench.cache.protocol.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.LogListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MemberLockTest {
    private static final int SHARE = 7;

    @RegisterExtension
    private final LogListener log = new LogListener("io.tradebench.cache.protocol");

    private final Queue<Runnable> handedOver = new ArrayDeque<>();
    private final List<Integer> performed = new ArrayList<>();
    private final MemberLock lock = new MemberLock(handedOver::add, SHARE);

    @Test
    void run_othersDecideMeanwhile_theThreadDoesItsShareAndHandsTheRestOver() {
        lock.run(() -> lock.after(() -> decideOnAnother(1)));

        assertThat(performed).hasSize(SHARE);
        assertThat(handedOver).hasSize(1);
        while (!handedOver.isEmpty()) {
            handedOver.remove().run();
        }
        assertThat(performed)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 1_000).boxed().toList());
    }

    @Test
    void run_nobodyTakesTheRest_theThreadGoesOn() {
        MemberLock stopping = new MemberLock(
                rest -> {
                    throw new RejectedExecutionException("stopped");
                },
                SHARE);

        Set<Long> depths = new HashSet<>();
        stopping.run(() -> IntStream.rangeClosed(1, 1_000)
                .forEach(i -> stopping.after(() -> {
                    performed.add(i);
                    depths.add(StackWalker.getInstance().walk(Stream::count));
                })));

        assertThat(performed)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 1_000).boxed().toList());
        assertThat(depths).as("depths of the stack").hasSize(1);
    }

    @Test
    void call_whileTheLockIsFree_happensAtOnce() {
        lock.call(() -> performed.add(1));

        assertThat(performed).containsExactly(1);
    }

    @Test
    void once_decisionFails_isLoggedAndDealtWith() {
        CompletableFuture<String> reply = new CompletableFuture<>();
        List<Throwable> dealtWith = new ArrayList<>();
        IllegalStateException broken = new IllegalStateException("broken");
        lock.once(
                reply,
                any -> {
                    throw broken;
                },
                dealtWith::add);
        reply.complete("reply");

        assertThat(log.thrown()).containsExactly(broken);
        assertThat(dealtWith).containsExactly(broken);
    }

    @Test
    void once_dealingWithTheFailureFails_isLogged() {
        CompletableFuture<String> reply = new CompletableFuture<>();
        AssertionError broken = new AssertionError("broken");
        lock.once(reply, any -> {}, failure -> {
            throw broken;
        });
        reply.completeExceptionally(new IllegalStateException("no reply"));

        assertThat(log.thrown()).containsExactly(broken);
    }

    /** Each effect leads to the next decision, as on a busy member those of other threads do. */
    private void decideOnAnother(int number) {
        performed.add(number);
        if (number < 1_000) {
            lock.run(() -> lock.after(() -> decideOnAnother(number + 1)));
        }
    }
}
