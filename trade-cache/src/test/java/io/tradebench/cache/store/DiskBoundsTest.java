package io.tradebench.cache.store;

import static io.tradebench.cache.store.StoreAssertions.assertConsistent;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.store.disk.DiskEviction;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How much a disk holds, what leaves first, and what another bound changes. */
class DiskBoundsTest extends StoreOnDisk {
    @Test
    void diskOverHighMark_entriesLeaveDownToTheLowMark() {
        start(options().withMaximumEntries(100));
        for (int i = 0; i < 83; i++) {
            put("k" + i);
        }

        assertThat(store.sizeOnDisk()).isEqualTo(70);
        assertThat(left).hasSize(11).allMatch(event -> event.endsWith("DISK_GARBAGE_COLLECTOR"));
        assertConsistent(store);
    }

    @Test
    void diskOverHighMark_bySize_largestLeaveFirst() {
        start(options().withMaximumEntries(10).withEviction(DiskEviction.SIZE));
        for (int i = 0; i < 11; i++) {
            store.put(TestEntries.holding("k" + i, new byte[i * 100]));
        }

        assertThat(left).containsExactlyInAnyOrder("k8 null DISK_GARBAGE_COLLECTOR", "k7 null DISK_GARBAGE_COLLECTOR");
    }

    @Test
    void diskOverHighMark_expiredLeaveFirst() {
        start(options().withMaximumEntries(10));
        for (int i = 0; i < 5; i++) {
            store.put(TestEntries.ending("short" + i, ticker.read(), Duration.ofSeconds(1), null));
        }
        put("a", "b", "c", "d", "e");
        ticker.advance(Duration.ofSeconds(3));
        put("f", "g", "h");

        assertThat(left).hasSize(5).allMatch(event -> event.startsWith("short"));
    }

    @Test
    void diskOverBytes_entriesLeave() {
        start(options().withMaximumBytes(10_000));
        for (int i = 0; i < 30; i++) {
            store.put(TestEntries.holding("k" + i, new byte[1_000]));
        }

        assertThat(store.bytesOnDisk()).isBetween(5_000L, 8_000L);
        assertConsistent(store);
    }

    @Test
    void resize_largerDisk_entriesStayAndMoreCome() {
        start(options().withMaximumEntries(130));
        for (int i = 0; i < 102; i++) {
            put("k" + i);
        }

        assertThat(store.resizeOffload(options().withMaximumEntries(200))).isTrue();
        assertThat(store.sizeOnDisk()).isEqualTo(100);
        for (int i = 102; i < 162; i++) {
            put("k" + i);
        }

        assertThat(store.sizeOnDisk()).isEqualTo(160);
        assertThat(left).isEmpty();
        assertThat(store.fetch(store.get("k0"))).isEqualTo("value of k0");
        assertConsistent(store);
    }

    @Test
    void resize_smallerDisk_entriesLeaveDownToTheLowMark() {
        start(options().withMaximumEntries(130));
        for (int i = 0; i < 102; i++) {
            put("k" + i);
        }

        assertThat(store.resizeOffload(options().withMaximumEntries(50))).isTrue();

        assertThat(store.sizeOnDisk()).isEqualTo(35);
        assertConsistent(store);
    }

    @Test
    void resize_anotherPlaceOrNoDisk_changesNothing() {
        assertThat(store.resizeOffload(options())).isFalse();
        start(options());

        assertThat(store.resizeOffload(OffloadOptions.in(directory.resolve("other"))))
                .isFalse();
    }
}
