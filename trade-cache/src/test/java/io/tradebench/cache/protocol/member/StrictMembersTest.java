package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Three members, one of them silent, and the epoch: when an update returns, and when a member may answer. */
class StrictMembersTest {
    private static final Duration LEASE_RUN_OUT = Duration.ofMillis(2_100);
    private static final Duration ACKNOWLEDGEMENT = Duration.ofMillis(600);
    private static final Duration HEARTBEAT = Duration.ofMillis(250);
    private static final Duration SOON = Duration.ofMillis(10);
    private static final Duration LONG = Duration.ofSeconds(60);

    private final QuietNetwork network = new QuietNetwork();
    private final List<CacheMember> members = new ArrayList<>();

    @Test
    void invalidate_allAcknowledge_returnsAtOnce() {
        start(3, Level.STRICT);
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        assertThat(update).isNotDone();
        network.pass(SOON);

        assertThat(update).isCompleted();
    }

    @Test
    void invalidate_ofALoneMember_returnsWithoutALook() {
        start(1, Level.STRICT);
        int looks = network.looks();

        assertThat(members.get(0).invalidate(Set.of("row"), false).confirmed()).isCompleted();
        assertThat(network.looks()).isEqualTo(looks);
    }

    @Test
    void invalidate_aMemberIsSilent_takesItOutAndReturnsWhenItsLeaseHasRunOut() {
        start(3, Level.STRICT);
        network.pause(3, LONG);
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(ACKNOWLEDGEMENT.minus(SOON));
        assertThat(network.epoch().members()).containsExactlyInAnyOrder(id(1), id(2), id(3));
        network.pass(HEARTBEAT.plus(SOON).plus(SOON));
        assertThat(network.epoch().members()).containsExactlyInAnyOrder(id(1), id(2));

        network.pass(LEASE_RUN_OUT.minus(HEARTBEAT).minus(SOON));
        assertThat(update).isNotDone();
        network.pass(HEARTBEAT.plus(SOON));
        assertThat(update).isCompleted();
    }

    /** As in a partition, whose parts take each other out again and again. */
    @Test
    void invalidate_aMemberIsSilentAndTheEpochDoesNotSettle_returnsNevertheless() {
        start(3, Level.STRICT);
        network.pause(3, LONG);
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        for (int i = 0; i < 32; i++) {
            network.pass(Duration.ofMillis(100));
            network.changeEpoch(StrictMembersTest::twice);
        }

        assertThat(update).isCompleted();
    }

    @Test
    void invalidate_aMemberIsSilentAndCannotBeTakenOut_doesNotReturn() {
        start(3, Level.STRICT);
        network.refuseChanges(true);
        network.pause(3, LONG);
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(Duration.ofSeconds(10));
        assertThat(update).isNotDone();

        network.refuseChanges(false);
        network.pass(HEARTBEAT.plus(LEASE_RUN_OUT).plus(SOON));
        assertThat(update).isCompleted();
    }

    @Test
    void invalidate_silentMemberHasBeenTakenOutBySomebodyElse_returnsWhenItsLeaseHasRunOut() {
        start(3, Level.STRICT);
        network.pause(3, LONG);
        network.changeEpoch(epoch -> epoch.next(Set.of(id(1), id(2))));
        network.pass(HEARTBEAT.plus(SOON));
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(LEASE_RUN_OUT.minus(HEARTBEAT).minus(SOON).minus(SOON));
        assertThat(update).isNotDone();
        network.pass(HEARTBEAT.plus(HEARTBEAT));

        assertThat(update).isCompleted();
    }

    /** In between, one may have come, loaded, and gone. */
    @Test
    void invalidate_epochHasMovedOnByMoreThanOne_returnsWhenALeaseHasRunOut() {
        start(2, Level.STRICT);
        network.changeEpoch(StrictMembersTest::twice);
        network.pass(HEARTBEAT.plus(SOON));
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(LEASE_RUN_OUT.minus(HEARTBEAT).minus(SOON));
        assertThat(update).isNotDone();
        network.pass(HEARTBEAT.plus(HEARTBEAT));

        assertThat(update).isCompleted();
    }

    @Test
    void invalidate_epochHasMovedOnByOne_returnsAtOnce() {
        start(2, Level.STRICT);
        network.changeEpoch(epoch -> epoch.next(epoch.members()));
        network.pass(HEARTBEAT.plus(SOON));
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(SOON);

        assertThat(update).isCompleted();
    }

    /** Those who lose sight of each other, or take each other out, have ceased to count on each other before. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 4_000})
    void start_servesWhenTheLongerOfLeaseAndSilenceHasRunOut(int lease) {
        ProtocolSettings settings = ProtocolSettings.defaults().withLease(Duration.ofMillis(lease));
        Duration longer = Duration.ofMillis(Math.max(2_100, lease + lease / 20));
        CacheMember member = member(settings, Regime.initial(true, Level.STRICT, ""));
        member.start();
        network.pass(HEARTBEAT.plus(SOON));
        assertThat(network.epoch().members()).containsExactly(id(1));
        network.pass(longer.minus(SOON));
        assertThat(serves(member)).isFalse();
        network.pass(HEARTBEAT.plus(SOON));

        assertThat(serves(member)).isTrue();
    }

    @Test
    void takenOut_servesNothingUntilALeaseAfterItHasEnteredAgain() {
        start(2, Level.STRICT);
        network.changeEpoch(epoch -> epoch.next(Set.of(id(2))));
        network.pass(HEARTBEAT.plus(HEARTBEAT));
        assertThat(network.epoch().members()).containsExactlyInAnyOrder(id(1), id(2));
        for (int i = 0; i < 7; i++) {
            assertThat(serves(members.get(0))).isFalse();
            network.pass(HEARTBEAT);
        }
        network.pass(HEARTBEAT.plus(HEARTBEAT));

        assertThat(serves(members.get(0))).isTrue();
    }

    /** It may enter again in the same moment, and come to itself when it has waited long enough: then nothing old may be left. */
    @Test
    void takenOut_isEmptyBeforeItHasEnteredAgain() {
        RecordingReplica replica = new RecordingReplica();
        CacheMember member = member(replica, ProtocolSettings.defaults(), Regime.initial(true, Level.STRICT, ""));
        member.start();
        network.pass(Duration.ofSeconds(6));
        EntryInfo info = new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of("row"));
        assertThat(member.fill(new CacheEntry("page", "value", info), member.token()))
                .isTrue();
        network.changeEpoch(epoch -> epoch.next(Set.of()));
        for (int millis = 0; network.epoch().members().isEmpty() && millis < 1_000; millis++) {
            network.pass(Duration.ofMillis(1));
        }

        assertThat(network.epoch().members()).containsExactly(id(1));
        assertThat(replica.peek("page")).isEmpty();
    }

    @Test
    void leave_itIsNotWaitedFor() {
        start(2, Level.STRICT);
        CompletionStage<Void> left = members.get(1).leave();
        network.pass(Duration.ofMillis(100));

        assertThat(left).isCompleted();
        assertThat(network.epoch().members()).containsExactly(id(1));
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(SOON);
        assertThat(update).isCompleted();
    }

    @Test
    void leave_whileTheEpochMoves_itLeavesTheEpoch() {
        start(2, Level.STRICT);
        network.refuseChanges(2);
        members.get(1).leave();
        network.pass(Duration.ofMillis(100));

        assertThat(network.epoch().members()).containsExactly(id(1));
    }

    @Test
    void leave_theRegisterStillShowsIt_itIsNotWaitedFor() {
        start(2, Level.STRICT);
        network.refuseChanges(true);
        members.get(1).leave();
        network.pass(Duration.ofMillis(600));
        assertThat(network.epoch().members()).contains(id(2));
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(SOON);

        assertThat(update).isCompleted();
    }

    @Test
    void abandon_itIsWaitedFor() {
        start(2, Level.STRICT);
        members.get(1).abandon();
        network.pause(2, LONG);
        CompletionStage<Void> update =
                members.get(0).invalidate(Set.of("row"), false).confirmed();
        network.pass(ACKNOWLEDGEMENT);

        assertThat(update).isNotDone();
    }

    /** The first one has to ask; the next ones are not to wait for a look each. */
    @Test
    void updatedInSilence_whileAMemberIsMissing_asksTheRegisterOnAndOnUntilItIsBack() {
        start(2, Level.EVENTUAL);
        assertThat(network.looks()).isZero();
        network.view(1, Set.of(), false);
        network.pass(Duration.ofSeconds(1));
        assertThat(network.looks()).isZero();
        CompletionStage<Void> update = members.get(0).updatedInSilence();
        assertThat(update).isNotDone();
        network.pass(LEASE_RUN_OUT.plus(HEARTBEAT).plus(HEARTBEAT));

        assertThat(update).isCompleted();
        network.pass(Duration.ofSeconds(5));
        assertThat(members.get(0).updatedInSilence()).isCompleted();
        network.view(1, Set.of(id(2)), true);
        network.pass(HEARTBEAT.plus(SOON));
        int looks = network.looks();
        network.pass(Duration.ofSeconds(5));
        assertThat(network.looks()).isEqualTo(looks);
    }

    /** The register is in the database, which outlives all members. */
    @Test
    void start_registerIsClosedBelowALaterRegime_theirFirstOneGetsALaterVersion() {
        network.changeEpoch(epoch -> epoch.closedBelow(7));
        start(2, Level.STRICT);

        assertThat(members).allMatch(this::serves);
        assertThat(members)
                .extracting(CacheMember::regime)
                .extracting(Regime::version)
                .containsOnly(7L);
    }

    @Test
    void start_registerIsOfAnEarlierRegime_theirFirstOneKeepsItsVersion() {
        CacheMember later = member(
                ProtocolSettings.defaults(),
                Regime.initial(true, Level.STRICT, "").withVersion(9));
        network.changeEpoch(epoch -> epoch.closedBelow(7));
        later.start();
        network.pass(Duration.ofSeconds(6));

        assertThat(serves(later)).isTrue();
        assertThat(later.regime().version()).isEqualTo(9);
    }

    /** @param level of members that cache under strict, and do not cache under eventual */
    private void start(int number, Level level) {
        for (int i = 0; i < number; i++) {
            members.add(member(ProtocolSettings.defaults(), Regime.initial(level == Level.STRICT, level, "")));
        }
        members.forEach(CacheMember::start);
        network.pass(Duration.ofSeconds(6));
    }

    private CacheMember member(ProtocolSettings settings, Regime regime) {
        return member(new RecordingReplica(), settings, regime);
    }

    private CacheMember member(RecordingReplica replica, ProtocolSettings settings, Regime regime) {
        return new CacheMember(replica, network.environment(settings), regime, RegimeListener.ALWAYS_EMITTING);
    }

    private boolean serves(CacheMember member) {
        return member.mayServe(network.ticker().read());
    }

    private static MemberId id(long number) {
        return QuietNetwork.id(number);
    }

    private static Epoch twice(Epoch epoch) {
        Set<MemberId> same = new HashSet<>(epoch.members());
        return epoch.next(same).next(same);
    }
}
