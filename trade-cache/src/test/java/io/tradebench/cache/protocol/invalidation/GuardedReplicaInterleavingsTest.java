package io.tradebench.cache.protocol.invalidation;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.member.RecordingReplica;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Loads, updates, transfers and wipes of two members by a few threads, in scenarios that are drawn: neither shows what was overwritten by
 * an update that both have been told, and nothing of the kind stays. They remember so few ids that older ones are forgotten. A page
 * depends on both rows.
 */
@Tag("once")
@Tag("alone")
@Param(name = "row", gen = IntGen.class, conf = "0:1")
@Param(name = "member", gen = IntGen.class, conf = "0:1")
public class GuardedReplicaInterleavingsTest {
    /** A loaded machine takes its time to instrument classes; the library calls that a deadlock after 10 s. */
    private static final long PATIENCE_MILLIS = 120_000;

    private static final String PAGE = "page";
    private static final int REMEMBERED = 2;

    /** The versions of the rows. */
    private final AtomicIntegerArray database = new AtomicIntegerArray(2);

    /** Those of whose updates both members have been told. */
    private final AtomicIntegerArray told = new AtomicIntegerArray(2);

    private final List<Member> members = List.of(new Member(1), new Member(2));
    private volatile RuntimeException wrong;

    public GuardedReplicaInterleavingsTest() {
        members.get(0).follow(members.get(1));
        members.get(1).follow(members.get(0));
    }

    @Operation
    public void loadRow(@Param(name = "member") int member, @Param(name = "row") int row) {
        attempt(() -> members.get(member).load("row:" + row, row));
    }

    @Operation
    public void loadPage(@Param(name = "member") int member) {
        attempt(() -> members.get(member).load(PAGE, 0, 1));
    }

    @Operation
    public void update(@Param(name = "member") int member, @Param(name = "row") int row) {
        attempt(() -> told.accumulateAndGet(row, members.get(member).update(row, members.get(1 - member)), Math::max));
    }

    @Operation
    public void pullPage(@Param(name = "member") int member) {
        attempt(() -> members.get(member).pull(PAGE, members.get(1 - member)));
    }

    @Operation
    public void wipe(@Param(name = "member") int member) {
        attempt(() -> members.get(member).wipe());
    }

    @Operation
    public void readRow(@Param(name = "member") int member, @Param(name = "row") int row) {
        require(member, "row:" + row, row);
    }

    @Operation
    public void readPage(@Param(name = "member") int member) {
        require(member, PAGE, 0, 1);
    }

    @Validate
    public void nothingStaleStays() {
        for (int member = 0; member < members.size(); member++) {
            readRow(member, 0);
            readRow(member, 1);
            readPage(member);
        }
        if (wrong != null) {
            throw wrong;
        }
    }

    @Test
    void interleavings_ofTheMachine() {
        new StressOptions()
                .threads(3)
                .actorsPerThread(4)
                .iterations(2 * Integer.getInteger("trade.cache.scenarios", 3))
                .invocationsPerIteration(500)
                .verifier(EpsilonVerifier.class)
                .invocationTimeout$lincheck(PATIENCE_MILLIS)
                .check(getClass());
    }

    private void require(int member, String key, int... rows) {
        int[] floors = IntStream.of(rows).map(told::get).toArray();
        int[] shown = members.get(member).shown(key);
        if (shown != null && IntStream.range(0, rows.length).anyMatch(position -> shown[position] < floors[position])) {
            wrong = new IllegalStateException("a member has shown what both had been told is old");
        }
    }

    /** What an operation throws is its result to the library, so that the end of the scenario tells. */
    private void attempt(Runnable operation) {
        try {
            operation.run();
        } catch (RuntimeException failure) {
            wrong = failure;
        }
    }

    private final class Member {
        private final MemberId id;
        private final RecordingReplica entries = new RecordingReplica();
        private final GuardedReplica guarded;
        private long updates;

        Member(int number) {
            id = new MemberId(new UUID(0, number));
            guarded = new GuardedReplica(entries, id, REMEMBERED, new Journal(REMEMBERED), Runnable::run);
            guarded.open();
        }

        void follow(Member peer) {
            guarded.follow(peer.id, 0);
        }

        void load(String key, int... rows) {
            long token = guarded.token();
            int[] versions = IntStream.of(rows).map(database::get).toArray();
            // a database lets others run meanwhile
            Thread.yield();
            Set<Object> dependencies = Set.copyOf(
                    IntStream.of(rows).mapToObj(row -> (Object) ("r:" + row)).toList());
            EntryInfo info = new EntryInfo(1, null, null, SharingPolicy.PULL, Set.of(), dependencies);
            guarded.fill(new CacheEntry(key, versions, info), token);
        }

        /** One after another, as they are numbered: the peer takes them in this order. */
        synchronized int update(int row, Member peer) {
            int version = database.incrementAndGet(row);
            Set<Object> ids = Set.of("r:" + row);
            guarded.invalidate(ids);
            peer.guarded.apply(id, List.of(Invalidation.of(++updates, ids)));
            return version;
        }

        void pull(String key, Member peer) {
            long generation = guarded.generation();
            GuardedReplica.Snapshot snapshot = peer.guarded.snapshot(List.of(key));
            Thread.yield();
            snapshot.entries().forEach(entry -> guarded.admit(entry, snapshot.vector(), generation));
        }

        void wipe() {
            guarded.close();
            guarded.open();
        }

        /** Null if it is not there. */
        int[] shown(String key) {
            return entries.peek(key).map(entry -> (int[]) entry.value()).orElse(null);
        }
    }
}
