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
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who clears, and who keeps what it has, when members come, get lost, meet again and leave. */
class JoinsAndLossesTest {
    private static final Regime REGIME = Regime.initial(true, Level.EVENTUAL, "");

    private final QuietNetwork network = new QuietNetwork();
    private final Node first = new Node();
    private final Node second = new Node();
    private final Node third = new Node();
    private final MessageCodec codec =
            new MessageCodec(network.environment(ProtocolSettings.defaults()).values());

    @BeforeEach
    void start() {
        first.member.start();
        second.member.start();
        third.member.start();
        network.pass(Duration.ofSeconds(3));
        first.fill("a");
        second.fill("a");
        third.fill("a");
    }

    @Test
    void lost_whoLosesItClearsAndGoesOn() {
        network.view(1, Set.of(QuietNetwork.id(2)), false);

        assertThat(first.has("a")).isFalse();
        assertThat(first.serves()).isTrue();
        assertThat(second.has("a")).isTrue();
    }

    @Test
    void metAgain_bothClearAndTheOthersDoNot() {
        network.view(1, Set.of(QuietNetwork.id(2)), false);
        network.pass(Duration.ofSeconds(3));
        first.fill("b");
        network.view(1, Set.of(QuietNetwork.id(2), QuietNetwork.id(3)), true);
        network.pass(Duration.ofSeconds(1));

        assertThat(first.has("b")).isFalse();
        assertThat(third.has("a")).isFalse();
        assertThat(second.has("a")).isTrue();
        assertThat(first.serves() && second.serves() && third.serves()).isTrue();
    }

    @Test
    void join_nobodyHasBeenLost_nobodyClearsOrStopsToServe() {
        Node newcomer = new Node();
        newcomer.member.start();
        for (int i = 0; i < 300; i++) {
            network.pass(Duration.ofMillis(10));
            assertThat(first.serves()).isTrue();
        }

        assertThat(newcomer.serves()).isTrue();
        assertThat(first.has("a") && second.has("a") && third.has("a")).isTrue();
    }

    @Test
    void join_newcomerTakesItsTimeToAnswer_othersGoOnMeanwhile() {
        network.pass(Duration.ofMillis(200));
        Node newcomer = new Node();
        network.pause(5, Duration.ofMillis(1_950));
        newcomer.member.start();
        network.pass(Duration.ofMillis(1_900));

        assertThat(first.serves()).isTrue();
    }

    @Test
    void join_newcomerHasInvalidatedBefore_isToldToThoseWithEntries() {
        Node newcomer = new Node();
        newcomer.member.invalidate(Set.of("a"), false);
        newcomer.member.start();
        network.pass(Duration.ofSeconds(3));

        assertThat(first.has("a")).isFalse();
    }

    /** What is known of the newcomer may be just that. */
    @Test
    void join_afterALoss_costsWhoHasLostSomebodyItsEntriesOnce() {
        network.view(1, Set.of(QuietNetwork.id(2)), false);
        network.view(1, Set.of(QuietNetwork.id(2), QuietNetwork.id(3)), true);
        network.pass(Duration.ofSeconds(3));
        first.fill("b");
        new Node().member.start();
        network.pass(Duration.ofSeconds(3));

        assertThat(first.has("b")).isTrue();
    }

    @Test
    void join_afterTwoLosses_costsWhoHasLostThemItsEntriesTwice() {
        loseForEver(2);
        loseForEver(3);
        network.view(1, Set.of(), false);
        first.fill("b");
        new Node().member.start();
        network.pass(Duration.ofSeconds(3));
        assertThat(first.has("b")).isFalse();
        first.fill("c");
        new Node().member.start();
        network.pass(Duration.ofSeconds(3));
        assertThat(first.has("c")).isFalse();
        first.fill("d");
        new Node().member.start();
        network.pass(Duration.ofSeconds(3));

        assertThat(first.has("d")).isTrue();
    }

    private void loseForEver(long number) {
        network.pause(number, Duration.ofMinutes(1));
        network.remove(number);
    }

    /** Also what was invalidated while the two met. */
    @Test
    void join_newcomerIsToldWhatFollows() {
        Node newcomer = new Node();
        newcomer.member.start();
        newcomer.member.invalidate(Set.of("a"), false);
        network.pass(Duration.ofSeconds(3));

        assertThat(first.has("a")).isFalse();
        newcomer.fill("b");
        first.member.invalidate(Set.of("b"), false);
        network.pass(Duration.ofMillis(10));
        assertThat(newcomer.has("b")).isFalse();
    }

    /** As after it was cut off for long: it has been separated from all. */
    @Test
    void renamed_itAndThoseItMeetsClear() {
        first.member.invalidate(Set.of("something else"), false);
        network.pass(Duration.ofMillis(10));
        first.member.viewChanged(new View(QuietNetwork.id(9), Set.of(QuietNetwork.id(2), QuietNetwork.id(3)), true));
        assertThat(first.has("a")).isFalse();
        network.pass(Duration.ofSeconds(1));

        assertThat(second.has("a")).isFalse();
        assertThat(first.serves()).isTrue();
        assertThat(first.member.emitted()).isEqualTo(1);
    }

    @Test
    void leave_othersKeepWhatTheyHave() {
        third.member.leave();
        network.pass(Duration.ofMillis(100));
        network.view(1, Set.of(QuietNetwork.id(2)), false);

        assertThat(first.has("a")).isTrue();
        assertThat(first.serves()).isTrue();
        assertThat(first.member.applied(QuietNetwork.id(3))).isEmpty();
        network.view(1, Set.of(QuietNetwork.id(2), QuietNetwork.id(3)), true);
        assertThat(first.has("a")).isTrue();
    }

    /** The transport may learn of it late. */
    @Test
    void leave_isNotMetAgainWhileTheTransportStillSeesIt() {
        third.member.leave();
        network.pass(Duration.ofMillis(100));
        network.view(1, Set.of(QuietNetwork.id(2), QuietNetwork.id(3)), true);
        network.pass(Duration.ofSeconds(5));

        assertThat(first.has("a")).isTrue();
        assertThat(first.serves()).isTrue();
    }

    @Test
    void leave_anInvalidationOfItsIsMissing_clears() {
        first.member.receive(QuietNetwork.id(3), codec.encode(new Message.Farewell(1)));

        assertThat(first.has("a")).isFalse();
    }

    @Test
    void heartbeat_ofAStranger_isRefused() {
        byte[] beat = codec.encode(new Message.Heartbeat(0, 0, 0, 1, false, REGIME, null));

        assertThatThrownBy(() -> first.member.receive(QuietNetwork.id(77), beat))
                .isInstanceOf(CoherenceException.class);
    }

    private final class Node {
        private final RecordingReplica replica = new RecordingReplica();
        private final CacheMember member = new CacheMember(
                replica, network.environment(ProtocolSettings.defaults()), REGIME, RegimeListener.ALWAYS_EMITTING);

        void fill(String key) {
            EntryInfo info = new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of());
            assertThat(member.fill(new CacheEntry(key, "value", info), member.token()))
                    .isTrue();
        }

        boolean has(String key) {
            return replica.peek(key).isPresent();
        }

        boolean serves() {
            return member.mayServe(network.ticker().read());
        }
    }
}
