package io.tradebench.cache.protocol.invalidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.member.RecordingReplica;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedReplicaTest {
    private static final MemberId SELF = new MemberId(new UUID(0, 1));
    private static final MemberId PEER = new MemberId(new UUID(0, 2));
    private static final MemberId OTHER = new MemberId(new UUID(0, 3));

    private final RecordingReplica map = new RecordingReplica();
    private final Journal journal = new Journal(100);
    private final List<Runnable> afterwards = new ArrayList<>();
    private final GuardedReplica replica = new GuardedReplica(map, SELF, 100, journal, afterwards::add);

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

    /** It counts as applied, so what it has left would never be removed. */
    @Test
    void invalidation_thatFailsHalfWay_removesEverything() {
        long token = replica.token();
        replica.fill(entry("page", "row"), token);
        map.failAtNextRemoval();
        assertThatIllegalStateException()
                .isThrownBy(() -> replica.apply(PEER, List.of(Invalidation.of(1, Set.of("row")))));

        assertThat(replica.received(PEER)).isEqualTo(1);
        assertThat(map.peek("page")).isEmpty();
        assertThat(replica.fill(entry("page", "row"), token)).isFalse();
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
    void fill_everythingInvalidatedSinceTheToken_isNotKept() {
        long token = replica.token();
        replica.invalidateEverything();

        assertThat(replica.fill(entry("page"), token)).isFalse();
        assertThat(map.entries()).isEmpty();
    }

    @Test
    void invalidate_removesWhatDependsOnIt() {
        replica.fill(entry("page", "row"), replica.token());
        replica.fill(entry("other", "line"), replica.token());
        replica.invalidate(Set.of("row"));

        assertThat(map.peek("page")).isEmpty();
        assertThat(map.peek("other")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void put_loadOfItsKeyUnderWay_isNotKept(boolean told) {
        long token = replica.token();
        replica.put(entry("page"), told);

        assertThat(replica.fill(entry("page"), token)).isFalse();
    }

    @Test
    void put_whileClosed_isNotKeptAndToldNevertheless() {
        assertThat(replica.put(entry("page"), true)).isTrue();
        assertThat(map.peek("page")).isPresent();
        replica.close();

        assertThat(replica.put(entry("page"), true)).isFalse();
        assertThat(map.entries()).isEmpty();
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
    void admit_everythingInvalidatedThatTheVectorDoesNotCover_isRefused() {
        replica.apply(PEER, List.of(Invalidation.ofEverything(1)));

        assertThat(replica.admit(entry("page"), vector(0, 0), replica.generation()))
                .isFalse();
        assertThat(replica.admit(entry("page"), vector(0, 1), replica.generation()))
                .isTrue();
    }

    @Test
    void unfollow_vectorsNeedItNoMore() {
        replica.unfollow(PEER);

        assertThat(replica.admit(entry("page"), new VersionVector(Map.of(SELF, 0L)), replica.generation()))
                .isTrue();
    }

    @Test
    void rename_ownNumbersGoOnUnderTheNewId() {
        replica.invalidate(Set.of("row"));
        replica.rename(OTHER);
        replica.invalidate(Set.of("row"));

        assertThat(replica.snapshot(List.of()).vector()).isEqualTo(new VersionVector(Map.of(OTHER, 2L, PEER, 0L)));
    }

    @Test
    void snapshot_entriesThatAreHereAndHowFarThisMemberIs() {
        replica.follow(OTHER, 5);
        replica.invalidate(Set.of("row"));
        replica.put(entry("page"), false);

        GuardedReplica.Snapshot snapshot = replica.snapshot(List.of("page", "missing"));

        assertThat(replica.received(OTHER)).isEqualTo(5);
        assertThat(snapshot.vector()).isEqualTo(new VersionVector(Map.of(SELF, 1L, PEER, 0L, OTHER, 5L)));
        assertThat(snapshot.entries()).extracting(CacheEntry::key).containsExactly("page");
    }

    @Test
    void openAndClose_clearFromThisMember() {
        replica.close();
        replica.open();

        assertThat(map.clears()).containsExactly(Source.LOCAL, Source.LOCAL);
        assertThat(afterwards).hasSize(2);
    }

    @Test
    void openAndClose_raiseTheGeneration() {
        long generation = replica.generation();
        replica.close();
        assertThat(replica.generation()).isGreaterThan(generation);
        generation = replica.generation();
        replica.open();
        assertThat(replica.generation()).isGreaterThan(generation);
    }

    /** Such as what a member without peers has left on disk. */
    @Test
    void open_forTheFirstTime_keepsWhatItWasMadeWithButNoLoad() {
        GuardedReplica fresh = new GuardedReplica(map, SELF, 100, journal, afterwards::add);
        map.keep(entry("page"), Source.LOCAL);
        long token = fresh.token();
        fresh.open();

        assertThat(map.peek("page")).isPresent();
        assertThat(fresh.fill(entry("page"), token)).isFalse();
    }

    @Test
    void doubt_beforeItIsOpened_clearsOnce() {
        GuardedReplica fresh = new GuardedReplica(map, SELF, 100, journal, afterwards::add);
        map.keep(entry("page"), Source.LOCAL);
        fresh.doubt();
        fresh.doubt();

        assertThat(map.entries()).isEmpty();
        assertThat(map.clears()).hasSize(1);
    }

    @Test
    void apply_everythingFromAnotherMember_clearsFromThere() {
        replica.apply(PEER, List.of(Invalidation.ofEverything(1)));

        assertThat(map.clears()).containsExactly(Source.REMOTE);
        assertThat(afterwards).hasSize(1);
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
