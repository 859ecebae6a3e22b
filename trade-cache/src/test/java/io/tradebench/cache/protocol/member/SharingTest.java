package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.io.ObjectInputFilter;
import java.io.Serializable;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How entries get from one of three members to the others, as their policy says. */
class SharingTest {
    private static final int BATCH = 3;
    private static final Duration INTERVAL = Duration.ofMillis(100);
    private static final Duration DEADLINE = Duration.ofMillis(20);
    private static final Duration SOON = Duration.ofMillis(5);

    private final QuietNetwork network = new QuietNetwork();
    private final Node first = new Node();
    private final Node second = new Node();
    private final Node third = new Node();

    @BeforeEach
    void start() {
        first.member.start();
        second.member.start();
        third.member.start();
        network.pass(Duration.ofSeconds(3));
    }

    @Test
    void fill_pushed_arrivesWhenTheIntervalIsOver() {
        first.fill("a", SharingPolicy.PUSH);
        network.pass(INTERVAL.minus(SOON));
        assertThat(second.has("a")).isFalse();
        network.pass(SOON.multipliedBy(2));

        assertThat(second.has("a")).isTrue();
        assertThat(third.has("a")).isTrue();
        first.fill("b", SharingPolicy.PUSH);
        network.pass(INTERVAL.plus(SOON));
        assertThat(second.has("b")).isTrue();
    }

    @Test
    void fill_pushedAndTheBatchIsFull_arrivesAtOnce() {
        first.fill("a", SharingPolicy.PUSH);
        first.fill("b", SharingPolicy.PUSH);
        network.pass(SOON);
        assertThat(second.has("a")).isFalse();
        first.fill("c", SharingPolicy.PUSH);
        network.pass(SOON);

        assertThat(second.has("a")).isTrue();
        assertThat(second.has("b")).isTrue();
        assertThat(third.has("c")).isTrue();
    }

    @Test
    void fill_pushedAndAnnounced_fillOneBatch() {
        first.fill("a", SharingPolicy.PUSH);
        first.fill("b", SharingPolicy.PUSH_PULL);
        first.fill("c", SharingPolicy.PUSH_PULL);
        network.pass(SOON);

        assertThat(second.has("a")).isTrue();
        assertThat(second.fetch("b", SharingPolicy.PUSH_PULL)).isNotDone();
    }

    @Test
    void fill_pushedBefore_isNotPushedAgain() {
        first.fill("a", SharingPolicy.PUSH);
        first.fill("b", SharingPolicy.PUSH_PULL);
        network.pass(INTERVAL.plus(SOON));
        second.replica.remove(Set.of("a"), Source.LOCAL);
        second.fetch("b", SharingPolicy.PUSH_PULL);
        first.replica.remove(Set.of("b"), Source.LOCAL);
        network.pass(SOON);
        first.fill("c", SharingPolicy.PUSH);
        network.pass(INTERVAL.plus(SOON));

        assertThat(second.has("a")).isFalse();
        assertThat(second.fetch("b", SharingPolicy.PUSH_PULL)).isDone();
    }

    @Test
    void fetch_holderHasLeft_asksNobody() {
        third.fill("a", SharingPolicy.PUSH_PULL);
        network.pass(INTERVAL.plus(SOON));
        third.member.leave();
        network.pass(Duration.ofMillis(100));

        assertThat(first.fetch("a", SharingPolicy.PUSH_PULL)).isCompletedWithValue(Optional.empty());
    }

    /** Who comes later has never heard of the one that has gone. */
    @Test
    void fetch_amongThoseWhoStayedAndOneWhoCame_isFound() {
        third.member.leave();
        network.pass(Duration.ofMillis(100));
        network.remove(3);
        Node newcomer = new Node();
        newcomer.member.start();
        network.pass(Duration.ofSeconds(3));
        newcomer.fill("a", SharingPolicy.PULL);
        CompletableFuture<Optional<CacheEntry>> found = first.fetch("a", SharingPolicy.PULL);
        network.pass(SOON);

        assertThat(found).isCompletedWithValueMatching(Optional::isPresent);
    }

    @Test
    void fill_pushedWithMuchBeforeIt_staysHere() {
        for (String key : new String[] {"a", "b", "c"}) {
            first.keep(key, new byte[5 << 20], SharingPolicy.PUSH);
        }
        network.pass(SOON);

        assertThat(second.replica.entries()).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(
            value = SharingPolicy.class,
            names = {"NOT_SHARED", "PULL", "PUSH_PULL"})
    void fill_withAnotherPolicy_isNotPushed(SharingPolicy policy) {
        for (int i = 0; i < BATCH; i++) {
            first.fill("a" + i, policy);
        }
        network.pass(INTERVAL.multipliedBy(2));

        assertThat(second.replica.entries()).isEmpty();
    }

    @Test
    void fetch_announced_isFoundWithItsHolderAndKept() {
        first.fill("a", SharingPolicy.PUSH_PULL);
        network.pass(INTERVAL.plus(SOON));

        CompletableFuture<Optional<CacheEntry>> found = second.fetch("a", SharingPolicy.PUSH_PULL);
        network.pass(SOON);

        assertThat(found).isCompletedWithValueMatching(Optional::isPresent);
        assertThat(second.has("a")).isTrue();
        assertThat(third.has("a")).isFalse();
    }

    @Test
    void fetch_notAnnounced_asksNobody() {
        first.fill("a", SharingPolicy.PUSH_PULL);

        assertThat(second.fetch("a", SharingPolicy.PUSH_PULL)).isCompletedWithValue(Optional.empty());
    }

    @Test
    void fetch_holderHasItNoMore_isNotAskedAgain() {
        first.fill("a", SharingPolicy.PUSH_PULL);
        network.pass(INTERVAL.plus(SOON));
        first.replica.remove(Set.of("a"), Source.LOCAL);

        CompletableFuture<Optional<CacheEntry>> found = second.fetch("a", SharingPolicy.PUSH_PULL);
        assertThat(found).isNotDone();
        network.pass(SOON);

        assertThat(found).isCompletedWithValue(Optional.empty());
        assertThat(second.fetch("a", SharingPolicy.PUSH_PULL)).isCompleted();
    }

    @Test
    void fetch_announcedIdIsInvalidated_asksNobody() {
        first.fill("a", SharingPolicy.PUSH_PULL);
        network.pass(INTERVAL.plus(SOON));
        third.member.invalidate(Set.of("a"), false);
        assertThat(third.fetch("a", SharingPolicy.PUSH_PULL)).isCompleted();
        network.pass(SOON);

        assertThat(second.fetch("a", SharingPolicy.PUSH_PULL)).isCompleted();
    }

    @Test
    void fetch_everythingIsInvalidated_asksNobody() {
        first.fill("a", SharingPolicy.PUSH_PULL);
        network.pass(INTERVAL.plus(SOON));
        second.member.invalidateEverything();

        assertThat(second.fetch("a", SharingPolicy.PUSH_PULL)).isCompletedWithValue(Optional.empty());
    }

    /** Nothing is waited for because of it. */
    @Test
    void fill_keyThatCannotTravel_isNotAnnounced() {
        first.keep(new Object(), "value", SharingPolicy.PUSH_PULL);
        first.fill("a", SharingPolicy.PUSH_PULL);
        network.pass(INTERVAL.plus(SOON));

        assertThat(second.fetch("a", SharingPolicy.PUSH_PULL)).isNotDone();
    }

    @Test
    void fetch_pulled_isFoundWithWhoeverHasIt() {
        third.fill("a", SharingPolicy.PULL);

        CompletableFuture<Optional<CacheEntry>> found = first.fetch("a", SharingPolicy.PULL);
        network.pass(SOON);

        assertThat(found).isCompletedWithValueMatching(Optional::isPresent);
        assertThat(first.has("a")).isTrue();
        assertThat(second.has("a")).isFalse();
    }

    @Test
    void fetch_pulledAndNobodyHasIt_isEmptyWhenAllHaveAnswered() {
        CompletableFuture<Optional<CacheEntry>> found = first.fetch("a", SharingPolicy.PULL);
        assertThat(found).isNotDone();
        network.pass(SOON);

        assertThat(found).isCompletedWithValue(Optional.empty());
    }

    @Test
    void fetch_pulledAndNotForSharing_isEmpty() {
        third.fill("a", SharingPolicy.NOT_SHARED);

        CompletableFuture<Optional<CacheEntry>> found = first.fetch("a", SharingPolicy.PULL);
        network.pass(SOON);

        assertThat(found).isCompletedWithValue(Optional.empty());
    }

    @Test
    void fetch_valueThatIsNotLetIn_isEmpty() {
        third.keep("a", new Gadget(), SharingPolicy.PULL);

        CompletableFuture<Optional<CacheEntry>> found = first.fetch("a", SharingPolicy.PULL);
        network.pass(SOON);

        assertThat(found).isCompletedWithValue(Optional.empty());
    }

    @Test
    void fetch_holderIsPaused_isEmptyAtTheDeadline() {
        network.pause(3, Duration.ofMillis(500));
        CompletableFuture<Optional<CacheEntry>> found = first.fetch("a", SharingPolicy.PULL);
        network.pass(DEADLINE.minusMillis(1));
        assertThat(found).isNotDone();
        network.pass(Duration.ofMillis(1));
        assertThat(found).isCompletedWithValue(Optional.empty());

        first.member.fetchDeadline(DEADLINE.multipliedBy(2));
        assertThat(first.member.fetchDeadline()).isEqualTo(DEADLINE.multipliedBy(2));
        CompletableFuture<Optional<CacheEntry>> longer = first.fetch("a", SharingPolicy.PULL);
        network.pass(DEADLINE);
        assertThat(longer).isNotDone();
        network.pass(DEADLINE);
        assertThat(longer).isCompletedWithValue(Optional.empty());
    }

    @Test
    void fetch_thatComesTooLate_isNotKept() {
        third.fill("a", SharingPolicy.PULL);
        network.pause(3, Duration.ofMillis(100));
        CompletableFuture<Optional<CacheEntry>> found = first.fetch("a", SharingPolicy.PULL);
        network.pass(Duration.ofMillis(150));

        assertThat(found).isCompletedWithValue(Optional.empty());
        assertThat(first.has("a")).isFalse();
    }

    @Test
    void fetch_whileInDoubt_asksNobodyAndIsAnsweredNothing() {
        MessageCodec codec = new MessageCodec(new SerializedValues(
                getClass().getClassLoader(), ObjectInputFilter.Config.createFilter("java.base/*;!*")));
        byte[] request = codec.encode(new Message.Fetch("a"));
        MemberId asker = new MemberId(new UUID(0, 2));
        first.fill("a", SharingPolicy.PULL);
        assertThat(((Message.Found) codec.decode(first.member.receive(asker, request))).isPresent())
                .isTrue();
        network.pause(3, Duration.ofSeconds(4));
        network.pass(Duration.ofSeconds(3));

        assertThat(first.fetch("b", SharingPolicy.PULL)).isCompletedWithValue(Optional.empty());
        assertThat(((Message.Found) codec.decode(first.member.receive(asker, request))).isPresent())
                .isFalse();
    }

    private final class Node {
        private final RecordingReplica replica = new RecordingReplica();
        private final CacheMember member = new CacheMember(
                replica,
                network.environment(ProtocolSettings.defaults()
                        .withSharing(new ProtocolSettings.Sharing(DEADLINE, INTERVAL, BATCH, 100))),
                Regime.initial(true, Level.EVENTUAL, ""),
                RegimeListener.ALWAYS_EMITTING);

        void fill(String key, SharingPolicy policy) {
            keep(key, "value of " + key, policy);
        }

        void keep(Object key, Object value, SharingPolicy policy) {
            CacheEntry entry = new CacheEntry(key, value, new EntryInfo(1, null, null, policy, Set.of(), Set.of()));
            assertThat(member.fill(entry, member.token())).isTrue();
        }

        boolean has(String key) {
            return replica.peek(key).isPresent();
        }

        CompletableFuture<Optional<CacheEntry>> fetch(String key, SharingPolicy policy) {
            return member.fetch(key, policy).toCompletableFuture();
        }
    }

    private static final class Gadget implements Serializable {
        private static final long serialVersionUID = 1;
    }
}
