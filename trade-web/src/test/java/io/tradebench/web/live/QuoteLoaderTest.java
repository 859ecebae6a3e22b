package io.tradebench.web.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.testing.ManualScheduler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuoteLoaderTest {
    private final ManualScheduler scheduler = new ManualScheduler();
    private final List<String> reads = new ArrayList<>();
    private final Set<String> closed = new HashSet<>();
    private final Set<String> unreadable = new HashSet<>();
    private final QuoteLoader loader = new QuoteLoader(
            symbols -> {
                if (!Collections.disjoint(symbols, unreadable)) {
                    throw new IllegalStateException("unreadable");
                }
                reads.addAll(symbols);
                return Map.of();
            },
            quotes -> assertThat(quotes).isEmpty(),
            symbol -> !closed.contains(symbol),
            scheduler,
            scheduler::now);

    @Test
    void whatIsRememberedToBeAbsent_isBounded_andTheOldestIsForgotten() {
        List<String> invented = IntStream.rangeClosed(0, QuoteLoader.MOST_ABSENT)
                .mapToObj(i -> "x" + i)
                .toList();
        load(invented);
        assertThat(reads).hasSameSizeAs(invented);
        reads.clear();
        load(invented);
        assertThat(reads).containsExactly("x0");
    }

    @Test
    void symbol_isReadOnce_howeverManyAskForIt() {
        loader.load(Set.of("a"));
        loader.load(List.of("b", "a"));
        scheduler.work();
        assertThat(new HashSet<>(reads)).hasSameSizeAs(reads).containsExactlyInAnyOrder("a", "b");
    }

    /** Whoever opens and closes sockets all the time leaves no queue behind. */
    @Test
    void symbol_thatNobodyShowsWhenItsTurnComes_isNotRead() {
        loader.load(List.of("a", "b"));
        closed.add("b");
        scheduler.work();
        assertThat(reads).containsExactly("a");
    }

    @Test
    void symbol_thatCannotBeRead_holdsUpNoOthers() {
        List<String> symbols = IntStream.range(0, 250)
                .mapToObj(i -> i == 130 ? "bad" : "s" + i)
                .toList();
        unreadable.add("bad");
        loader.load(symbols);
        for (int i = 0; i < 30; i++) {
            scheduler.work();
            scheduler.pass(QuoteLoader.PAUSE);
        }
        assertThat(reads).hasSize(249).doesNotContain("bad");

        unreadable.clear();
        scheduler.pass(QuoteLoader.PAUSE);
        assertThat(reads).hasSize(250).contains("bad");
    }

    /** A server that has no thread for it now may have one for the next who asks. */
    @Test
    void symbols_areReadLater_ifTheyCouldNotBeNow() {
        AtomicBoolean full = new AtomicBoolean(true);
        ManualScheduler some = new ManualScheduler();
        ScheduledExecutorService scarce = (ScheduledExecutorService) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ScheduledExecutorService.class},
                (proxy, method, arguments) -> {
                    if (full.get()) {
                        throw new RejectedExecutionException();
                    }
                    return method.invoke(some, arguments);
                });
        List<String> read = new ArrayList<>();
        QuoteLoader refused = new QuoteLoader(
                symbols -> {
                    read.addAll(symbols);
                    return Map.of();
                },
                quotes -> {},
                symbol -> true,
                scarce,
                some::now);
        assertThatThrownBy(() -> refused.load(List.of("a"))).isInstanceOf(RejectedExecutionException.class);
        full.set(false);
        refused.load(List.of("b"));
        some.work();
        assertThat(read).containsExactly("a", "b");
    }

    private void load(List<String> symbols) {
        loader.load(symbols);
        scheduler.work();
    }
}
