package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.cache.EntryInfo;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CacheTraceTest {
    private final AtomicLong nanos = new AtomicLong();
    private final ObjectCache cache = ObjectCache.alone(
            CacheOptions.named("traced").size(10).ticker(nanos::get).build());

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void endTrace_tellsWhatWasThereWhatWasAskedAndWhatChanged() {
        cache.put("a", 1, EntryInfo.DEFAULT.withDependencyIds("all"));
        cache.administration().startTrace();

        cache.get("a");
        cache.get("b", key -> {
            nanos.addAndGet(7_000_000);
            return 2;
        });
        cache.get("b");
        cache.invalidate("all");
        cache.clear();

        assertThat(cache.administration().endTrace()).isEqualTo("""
                trace 1
                bound 10
                k 0 1 - - 1
                h 0
                m 2
                t 7
                k 2 1 - - -
                h 2
                x 1
                c
                t 7
                loads 7000
                """);
    }

    @Test
    void get_withoutTrace_isNotRecorded() {
        cache.administration().startTrace();
        cache.administration().endTrace();
        cache.get("a");

        assertThatIllegalStateException().isThrownBy(cache.administration()::endTrace);
        cache.administration().startTrace();
        assertThatIllegalStateException().isThrownBy(cache.administration()::startTrace);
        assertThat(cache.administration().endTrace()).doesNotContain("m ");
    }
}
