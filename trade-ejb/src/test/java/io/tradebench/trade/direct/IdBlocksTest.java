package io.tradebench.trade.direct;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdBlocksTest {
    @Test
    void next_usesTheBlockThatEndsWithTheFetchedValue() {
        AtomicLong sequence = new AtomicLong(5000);
        IdBlocks blocks = new IdBlocks();
        assertThat(blocks.next(() -> sequence.getAndAdd(1000))).isEqualTo(4001);
        for (int i = 0; i < 998; i++) {
            blocks.next(() -> sequence.getAndAdd(1000));
        }
        assertThat(blocks.next(() -> sequence.getAndAdd(1000))).isEqualTo(5000);
        assertThat(blocks.next(() -> sequence.getAndAdd(1000))).isEqualTo(5001);
    }

    @Test
    void next_fromManyThreads_isUnique() {
        AtomicLong sequence = new AtomicLong(1000);
        AtomicInteger fetches = new AtomicInteger();
        IdBlocks blocks = new IdBlocks();
        Set<Long> ids = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 10_000)
                .parallel()
                .forEach(i -> ids.add(blocks.next(() -> {
                    fetches.incrementAndGet();
                    return sequence.getAndAdd(1000);
                })));
        assertThat(ids).hasSize(10_000);
        assertThat(fetches).hasValue(10);
    }
}
