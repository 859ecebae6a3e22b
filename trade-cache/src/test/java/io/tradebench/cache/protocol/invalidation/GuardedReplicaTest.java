package io.tradebench.cache.protocol.invalidation;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.member.RecordingReplica;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GuardedReplicaTest {
    private static final MemberId SELF = new MemberId(new UUID(0, 1));
    private static final MemberId PEER = new MemberId(new UUID(0, 2));
    private static final MemberId OTHER = new MemberId(new UUID(0, 3));

    private final RecordingReplica map = new RecordingReplica();
    private final Journal journal = new Journal(100);
    private final GuardedReplica replica = new GuardedReplica(map, SELF, 100, journal, Runnable::run);

    @BeforeEach
    void open() {
        replica.follow(PEER, 0);
        replica.open();
    }

    @Test
    void fill_dependencyInvalidatedSinceTheToken_isNotKept() {
        long token = replica.token();
        replica.invalidate(Set.of("row"));

        assertThat(replica.fill(entry("page", "row"), token)).isFalse();
        assertThat(replica.fill(entry("other", "line"), token)).isTrue();
        assertThat(replica.fill(entry("page", "row"), replica.token())).isTrue();
    }

    @Test
    void fill_invalidatedByAnotherMemberSinceTheToken_isNotKept() {
        long token = replica.token();
        replica.apply(PEER, List.of(Invalidation.of(1, Set.of("row"))));

        assertThat(replica.fill(entry("page", "row"), token)).isFalse();
    }

    @Test
    void fill_loadThatBeganBeforeAWipe_isNotKept() {
        long token = replica.token();
        replica.close();
        assertThat(replica.fill(entry("page"), replica.token())).isFalse();
        replica.open();

        assertThat(replica.fill(entry("page"), token)).isFalse();
    }

    @Test
    void put_loadOfItsKeyUnderWay_isNotKept() {
        long token = replica.token();
        replica.put(entry("page"), false);

        assertThat(replica.fill(entry("page"), token)).isFalse();
    }

    @Test
    void put_whileClosed_isNotKeptAndToldNevertheless() {
        assertThat(replica.put(entry("page"), true)).isTrue();
        replica.close();

        assertThat(replica.put(entry("page"), true)).isFalse();
        assertThat(journal.last()).isEqualTo(2);
    }

    @Test
    void apply_gap_changesNothing() {
        assertThat(replica.apply(PEER, List.of(Invalidation.of(2, Set.of("row")))))
                .isZero();
        assertThat(replica.apply(PEER, List.of(Invalidation.of(1, Set.of("a")), Invalidation.of(2, Set.of("b")))))
                .isEqualTo(2);
        assertThat(replica.apply(PEER, List.of(Invalidation.of(1, Set.of("a")))))
                .isEqualTo(2);
    }

    @Test
    void admit_vectorThatCoversTheInvalidation() {
        replica.apply(PEER, List.of(Invalidation.of(1, Set.of("row"))));

        assertThat(replica.admit(entry("page", "row"), vector(0, 0), replica.generation()))
                .isFalse();
        assertThat(replica.admit(entry("page", "line"), vector(0, 0), replica.generation()))
                .isTrue();
        assertThat(replica.admit(entry("page", "row"), vector(0, 1), replica.generation()))
                .isTrue();
    }

    @Test
    void admit_senderWithOtherMembersOrAnOldGeneration_isRefused() {
        VersionVector ofMore = new VersionVector(Map.of(SELF, 0L, PEER, 0L, OTHER, 0L));
        VersionVector ofFewer = new VersionVector(Map.of(PEER, 0L));

        assertThat(replica.admit(entry("page"), ofMore, replica.generation())).isFalse();
        assertThat(replica.admit(entry("page"), ofFewer, replica.generation())).isFalse();
        assertThat(replica.admit(entry("page"), vector(0, 0), replica.generation() - 1))
                .isFalse();
        assertThat(replica.admit(entry("page"), vector(0, 0), replica.generation()))
                .isTrue();
    }

    @Test
    void openAndClose_clearFromThisMember() {
        replica.close();

        assertThat(map.clears()).containsOnly(Source.LOCAL);
    }

    @Test
    void apply_everythingFromAnotherMember_clearsFromThere() {
        map.clears().clear();
        replica.apply(PEER, List.of(Invalidation.ofEverything(1)));

        assertThat(map.clears()).containsExactly(Source.REMOTE);
    }

    /** A counter is the row; a load reads it, an update raises it. What is kept is never older than the last invalidation. */
    @Test
    void fill_underContention_neverKeepsAnOldValue() throws InterruptedException {
        AtomicLong row = new AtomicLong();
        Thread updater = new Thread(() -> {
            for (int i = 0; i < 50_000; i++) {
                row.incrementAndGet();
                replica.invalidate(Set.of("row"));
            }
        });
        updater.start();
        while (updater.isAlive()) {
            long token = replica.token();
            long read = row.get();
            replica.fill(
                    new CacheEntry(
                            "page",
                            read,
                            new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of("row"))),
                    token);
        }
        updater.join();

        assertThat(map.peek("page")).map(CacheEntry::value).isIn(Optional.empty(), Optional.of(row.get()));
    }

    private static VersionVector vector(long self, long peer) {
        return new VersionVector(Map.of(SELF, self, PEER, peer));
    }

    private static CacheEntry entry(String key, Object... dependencyIds) {
        return new CacheEntry(
                key,
                "value",
                new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.copyOf(List.of(dependencyIds))));
    }
}
