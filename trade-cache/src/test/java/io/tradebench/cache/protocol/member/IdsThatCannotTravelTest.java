package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two members; ids that can be serialized never, or not when it comes to sending them. */
class IdsThatCannotTravelTest {
    private static final Duration SOON = Duration.ofMillis(10);

    private final QuietNetwork network = new QuietNetwork();
    private final RecordingReplica own = new RecordingReplica();
    private final RecordingReplica others = new RecordingReplica();
    private final CacheMember member = member(own);
    private final CacheMember other = member(others);

    @BeforeEach
    void start() {
        member.start();
        other.start();
        network.pass(Duration.ofSeconds(3));
        fill(other, "page");
    }

    @Test
    void put_keyOrAliasThatCannotTravel_isRefused() {
        Object stuck = new Object();

        assertThatThrownBy(() -> member.put(entry(stuck, Set.of()))).isInstanceOf(CoherenceException.class);
        assertThatThrownBy(() -> member.put(entry("a", Set.of(stuck)))).isInstanceOf(CoherenceException.class);
        network.pass(SOON);

        assertThat(own.entries()).isEmpty();
        assertThat(others.peek("page")).isPresent();
    }

    @Test
    void put_othersLoseWhatTheyHaveUnderItsKeyAtOnce() {
        assertThat(member.put(entry("page", Set.of()))).isCompletedWithValue(true);
        network.pass(SOON);

        assertThat(own.peek("page")).isPresent();
        assertThat(others.entries()).isEmpty();
    }

    @Test
    void put_whileNothingIsKept_saysSo() {
        member.abandon();

        assertThat(member.put(entry("page", Set.of()))).isCompletedWithValue(false);
    }

    @Test
    void put_keyThatCannotTravelAndNeedNot_isKept() {
        Object stuck = new Object();

        member.put(
                new CacheEntry(stuck, 1, new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of())));

        assertThat(own.peek(stuck)).isPresent();
    }

    @Test
    void put_keyFailsWhenItIsSent_theOthersClearAndHearWhatFollows() {
        member.put(entry(new Moody(1), Set.of()));
        network.pass(SOON);
        assertThat(others.entries()).isEmpty();

        fill(other, "page");
        member.invalidate(Set.of("page"), false);
        network.pass(SOON);
        assertThat(others.entries()).isEmpty();
        assertThat(other.mayServe(network.ticker().read())).isTrue();
    }

    @Test
    void put_valueFailsAsItIsSent_theOthersHearWhatFollows() {
        member.put(new CacheEntry(
                "a", new Moody(0), new EntryInfo(1, null, null, SharingPolicy.PUSH, Set.of(), Set.of())));
        network.pass(SOON);

        member.invalidate(Set.of("page"), false);
        network.pass(SOON);
        assertThat(others.entries()).isEmpty();
    }

    private CacheMember member(Replica replica) {
        return new CacheMember(
                replica,
                network.environment(ProtocolSettings.defaults()),
                Regime.initial(true, Level.EVENTUAL, ""),
                RegimeListener.ALWAYS_EMITTING);
    }

    private static void fill(CacheMember member, String key) {
        assertThat(member.fill(
                        new CacheEntry(
                                key, 1, new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of())),
                        member.token()))
                .isTrue();
    }

    private static CacheEntry entry(Object key, Set<Object> aliases) {
        return new CacheEntry(key, 1, new EntryInfo(1, null, null, SharingPolicy.PUSH_PULL, aliases, Set.of()));
    }

    /** Can be serialized a few times. */
    private static final class Moody implements Serializable {
        private static final long serialVersionUID = 1;

        private transient int times;

        Moody(int times) {
            this.times = times;
        }

        private void writeObject(ObjectOutputStream out) {
            if (times-- <= 0) {
                throw new IllegalStateException("no more");
            }
        }
    }
}
