package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cache whose entries go to a disk. */
class ObjectCacheOffloadTest extends OwnCache {
    @Test
    void offload_hitsOnDiskCount_andSurviveAFlushedStop(@TempDir Path directory) {
        CacheOptions options = CacheOptions.named("disk")
                .size(1)
                .ticker(ticker)
                .expiryInterval(null)
                .diskExecutor(Runnable::run)
                .offload(OffloadOptions.in(directory).withFlushOnStop(true))
                .build();
        try (ObjectCache first = ObjectCache.alone(options)) {
            first.put("a", 1, EntryInfo.DEFAULT.withDependencyIds("number:1"));
            first.put("b", 2);
            assertThat(first.size()).isEqualTo(1);
            assertThat(first.size(true)).isEqualTo(2);
            assertThat(first.containsKey("a")).isFalse();
            assertThat(first.keySet(true)).containsExactlyInAnyOrder("a", "b");
            assertThat(first.get("a")).isEqualTo(1);
            assertThat(first.statistics().get(Statistic.DISK_HITS)).isEqualTo(1);
            assertThat(first.statistics().get(Statistic.OFFLOADS)).isEqualTo(2);
            assertThat(first.statistics().fill().diskEntries()).isEqualTo(1);
        }
        try (ObjectCache second = ObjectCache.alone(options)) {
            assertThat(second.get("b")).isEqualTo(2);
            second.invalidate("number:1");
            assertThat(second.get("a")).isNull();
            second.administration().setOffloading(false);
            second.put("c", 3);
            assertThat(second.keySet(true)).containsExactly("c");
        }
        try (ObjectCache member = ObjectCache.inCluster(options, own -> ClusterCoherence.alone(own, ticker))) {
            assertThat(member.isEmpty(true))
                    .as("a member of a cluster drops the disk")
                    .isTrue();
        }
    }

    @Test
    void offloadTo_sameDirectoryWithOtherBounds_entriesOnDiskStay(@TempDir Path directory) {
        CacheOptions options = CacheOptions.named("disk")
                .size(1)
                .expiryInterval(null)
                .diskExecutor(Runnable::run)
                .offload(OffloadOptions.in(directory).withMaximumEntries(200))
                .build();
        try (ObjectCache offloading = ObjectCache.alone(options)) {
            for (int i = 0; i < 101; i++) {
                offloading.put(i, "value");
            }
            assertThat(offloading.statistics().fill().diskEntries()).isEqualTo(100);

            offloading.administration().offloadTo(OffloadOptions.in(directory).withMaximumEntries(400));
            assertThat(offloading.statistics().fill().diskEntries()).isEqualTo(100);

            offloading
                    .administration()
                    .offloadTo(OffloadOptions.in(directory.resolve("other")).withMaximumEntries(400));
            assertThat(offloading.statistics().fill().diskEntries()).isZero();
            assertThat(offloading.administration().isOffloading()).isTrue();
        }
    }

    @Test
    void setOffloading_withoutAPlace_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> cache.administration().setOffloading(true))
                .withMessageContaining("no place on disk");
    }
}
