package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a member says to a coordinator, which here is played by hand; updates end, or prove to have no end, when the test says so. */
class SwitchRepliesTest {
    private static final MemberId COORDINATOR = QuietNetwork.id(2);
    private static final Set<MemberId> BOTH = Set.of(QuietNetwork.id(1), COORDINATOR);
    private static final Regime INITIAL = Regime.initial(true, Level.EVENTUAL, "map");

    private final QuietNetwork network = new QuietNetwork();
    private final CompletableFuture<Void> updatesEnd = new CompletableFuture<>();
    private final CompletableFuture<Void> updatesEndForServlets = new CompletableFuture<>();
    private final CompletableFuture<Void> updatesOfTheOtherEnd = new CompletableFuture<>();
    private final Environment own = network.environment(ProtocolSettings.defaults());
    private final MessageCodec codec = new MessageCodec(own.values());
    private final Application application =
            new Application(Map.of("command", updatesEnd, "servlets", updatesEndForServlets));
    private final CacheMember member = new CacheMember(new RecordingReplica(), own, INITIAL, application);
    private final CacheMember coordinator = new CacheMember(
            new RecordingReplica(),
            network.environment(ProtocolSettings.defaults()),
            INITIAL,
            new Application(Map.of("command", updatesOfTheOtherEnd)));

    @BeforeEach
    void start() {
        member.start();
        coordinator.start();
        network.pass(Duration.ofSeconds(3));
    }

    @Test
    void prepare_updatesHaveNotEnded_agreesWhenTheyHave() {
        assertThat(prepare(proposal(2, "command", BOTH))).isEqualTo(new Message.Agreed(false));
        assertThat(prepare(proposal(2, "command", BOTH))).isEqualTo(new Message.Agreed(false));
        updatesEnd.complete(null);

        assertThat(prepare(proposal(2, "command", BOTH))).isEqualTo(new Message.Agreed(true));
        assertThat(serves()).isFalse();
    }

    @Test
    void prepare_versionThatHolds_isRefused() {
        assertThat(prepare(proposal(0, "command", BOTH))).isInstanceOf(Message.Refused.class);
        assertThat(serves()).isTrue();
    }

    @Test
    void prepare_anotherSwitchOfThatVersionIsUnderWay_isRefused() {
        prepare(proposal(2, "command", BOTH));

        assertThat(prepare(proposal(2, "servlets", BOTH))).isInstanceOf(Message.Refused.class);
        assertThat(prepare(proposal(1, "servlets", BOTH))).isInstanceOf(Message.Refused.class);
        assertThat(prepare(proposal(3, "servlets", BOTH))).isEqualTo(new Message.Agreed(false));
    }

    /** That member might go on as before. */
    @Test
    void prepare_aPeerDoesNotTakePart_isRefused() {
        assertThat(prepare(proposal(2, "command", Set.of(QuietNetwork.id(1))))).isInstanceOf(Message.Refused.class);
        assertThat(serves()).isTrue();
    }

    @Test
    void commit_holdsWhenUpdatesHaveEnded() {
        prepare(proposal(2, "command", BOTH));
        commit(INITIAL.withVersion(0));
        commit(proposal(2, "command", BOTH).regime());
        assertThat(member.regime()).isEqualTo(INITIAL);
        updatesEnd.complete(null);

        assertThat(member.regime()).isEqualTo(proposal(2, "command", BOTH).regime());
        commit(INITIAL.withVersion(1));
        assertThat(member.regime().version()).isEqualTo(2);
    }

    @Test
    void commit_withoutTheFirstPhase_isMadeUpForAndNothingIsServedMeanwhile() {
        commit(proposal(2, "command", BOTH).regime());
        assertThat(serves()).isFalse();
        assertThat(member.regime()).isEqualTo(INITIAL);
        updatesEnd.complete(null);

        assertThat(member.regime()).isEqualTo(proposal(2, "command", BOTH).regime());
    }

    @Test
    void commit_anotherBeforeTheFormerOneIsMadeUpFor_theLaterOneHolds() {
        commit(proposal(2, "command", BOTH).regime());
        commit(proposal(3, "servlets", BOTH).regime());
        commit(proposal(2, "command", BOTH).regime());
        assertThat(application.preparations()).containsExactly("command", "servlets");
        updatesEndForServlets.complete(null);

        assertThat(member.regime()).isEqualTo(proposal(3, "servlets", BOTH).regime());
    }

    @Test
    void commit_peerIsNotUnderThatRegimeYet_servesNothing() {
        updatesEnd.complete(null);
        commit(proposal(2, "command", BOTH).regime());
        network.pass(Duration.ofSeconds(1));
        assertThat(coordinator.regime()).isEqualTo(INITIAL);
        assertThat(serves()).isFalse();
        updatesOfTheOtherEnd.complete(null);
        network.pass(Duration.ofMillis(10));

        assertThat(serves()).isTrue();
    }

    /** Who has joined in the midst of it is not asked, and must not go on under what is about to end. */
    @Test
    void heartbeat_withASwitchUnderWay_servesNothing() {
        Message.Proposal later = proposal(2, "command", Set.of(COORDINATOR));
        member.receive(COORDINATOR, codec.encode(new Message.Heartbeat(0, 0, 0, 1, false, INITIAL, later)));

        assertThat(serves()).isFalse();
    }

    @Test
    void heartbeat_withASwitchThatIsOver_changesNothing() {
        Message.Proposal former = proposal(0, "command", Set.of(COORDINATOR));
        member.receive(COORDINATOR, codec.encode(new Message.Heartbeat(0, 0, 0, 1, false, INITIAL, former)));

        assertThat(serves()).isTrue();
    }

    /** A commit that is lost is found in a heartbeat; the first phase is made up for. */
    @Test
    void heartbeat_underALaterRegime_isEnteredWhenUpdatesHaveEnded() {
        Regime later = proposal(2, "command", BOTH).regime();
        updatesOfTheOtherEnd.complete(null);
        coordinator.receive(QuietNetwork.id(1), codec.encode(new Message.Commit(later)));
        network.pass(Duration.ofMillis(500));
        assertThat(member.regime()).isEqualTo(INITIAL);
        assertThat(serves()).isFalse();
        assertThat(application.preparations()).containsExactly("command");
        updatesEnd.complete(null);
        network.pass(Duration.ofMillis(500));

        assertThat(member.regime()).isEqualTo(later);
        assertThat(serves()).isTrue();
    }

    @Test
    void calledOff_afterItHasRefused_goesOnAsBefore() {
        updatesEnd.completeExceptionally(new IllegalStateException("cannot"));
        assertThat(prepare(proposal(2, "command", BOTH))).isInstanceOf(Message.Refused.class);
        assertThat(member.isFollowed()).isFalse();
        commit(INITIAL.withVersion(2));

        assertThat(member.isFollowed()).isTrue();
        assertThat(member.regime()).isEqualTo(INITIAL.withVersion(2));
    }

    @Test
    void commit_itHasRefused_holdsAndIsNotFollowed() {
        updatesEnd.completeExceptionally(new IllegalStateException("cannot"));
        prepare(proposal(2, "command", BOTH));
        commit(proposal(2, "command", BOTH).regime());

        assertThat(member.regime()).isEqualTo(proposal(2, "command", BOTH).regime());
        assertThat(member.isFollowed()).isFalse();
        assertThat(serves()).isFalse();
    }

    /** What it has refused was something else. */
    @Test
    void commit_itHasRefusedAnother_isPreparedForAndFollowed() {
        updatesEnd.completeExceptionally(new IllegalStateException("cannot"));
        prepare(proposal(2, "command", BOTH));
        commit(proposal(3, "servlets", BOTH).regime());
        assertThat(member.regime()).isEqualTo(INITIAL);
        updatesEndForServlets.complete(null);

        assertThat(member.regime()).isEqualTo(proposal(3, "servlets", BOTH).regime());
        assertThat(member.isFollowed()).isTrue();
    }

    /** Its updates would go on to tell what the other one asks for, while the peers take them to tell what this one does. */
    @Test
    void commit_anotherIsPrepared_isPreparedForBeforeItHolds() {
        prepare(proposal(2, "command", BOTH));
        commit(proposal(3, "servlets", BOTH).regime());
        assertThat(application.preparations()).containsExactly("command", "servlets");
        updatesEnd.complete(null);
        assertThat(member.regime()).isEqualTo(INITIAL);
        updatesEndForServlets.complete(null);

        assertThat(member.regime()).isEqualTo(proposal(3, "servlets", BOTH).regime());
    }

    /** As when a switch is taken over under a later version. */
    @Test
    void commit_theSameIsPreparedUnderAnEarlierVersion_isNotPreparedForAgain() {
        prepare(proposal(2, "command", BOTH));
        commit(proposal(3, "command", BOTH).regime());
        updatesEnd.complete(null);

        assertThat(application.preparations()).containsExactly("command");
        assertThat(member.regime()).isEqualTo(proposal(3, "command", BOTH).regime());
    }

    @Test
    void prepare_anotherRegimeWasEnteredMeanwhile_isPreparedForAgain() {
        prepare(proposal(3, "command", BOTH));
        commit(proposal(2, "servlets", BOTH).regime());
        updatesEndForServlets.complete(null);
        assertThat(member.regime()).isEqualTo(proposal(2, "servlets", BOTH).regime());

        assertThat(prepare(proposal(3, "command", BOTH))).isEqualTo(new Message.Agreed(false));
        updatesEnd.complete(null);
        assertThat(prepare(proposal(3, "command", BOTH))).isEqualTo(new Message.Agreed(true));
    }

    /** Or updates that have begun under the proposal would not tell what the regime asks for that holds by then. */
    @Test
    void commit_theProposalIsAskedForAgainMeanwhile_isPreparedForOnceMoreBeforeItHolds() {
        prepare(proposal(3, "command", BOTH));
        commit(proposal(2, "servlets", BOTH).regime());
        prepare(proposal(3, "command", BOTH));
        updatesEndForServlets.complete(null);

        assertThat(application.preparations()).containsExactly("command", "servlets", "command", "servlets");
        assertThat(member.regime()).isEqualTo(proposal(2, "servlets", BOTH).regime());
    }

    @Test
    void prepare_formerPreparationFailsLater_isNoConcernOfThisOne() {
        prepare(proposal(2, "command", BOTH));
        prepare(proposal(3, "servlets", BOTH));
        updatesEnd.completeExceptionally(new IllegalStateException("cannot"));
        assertThat(member.isFollowed()).isTrue();
        updatesEndForServlets.complete(null);

        assertThat(prepare(proposal(3, "servlets", BOTH))).isEqualTo(new Message.Agreed(true));
    }

    private boolean serves() {
        return member.mayServe(network.ticker().read());
    }

    private Message prepare(Message.Proposal proposal) {
        return codec.decode(member.receive(COORDINATOR, codec.encode(new Message.Prepare(proposal))));
    }

    private void commit(Regime regime) {
        member.receive(COORDINATOR, codec.encode(new Message.Commit(regime)));
    }

    private static Message.Proposal proposal(long version, String application, Set<MemberId> participants) {
        return new Message.Proposal(new Regime(version, true, Level.EVENTUAL, application), COORDINATOR, participants);
    }

    /** @param ends of the updates that are not to be there under an application */
    private record Application(Map<String, CompletableFuture<Void>> ends, List<String> preparations)
            implements RegimeListener {
        Application(Map<String, CompletableFuture<Void>> ends) {
            this(ends, new ArrayList<>());
        }

        @Override
        public CompletionStage<Void> prepare(Regime next) {
            preparations.add(next.application());
            return ends.get(next.application());
        }

        @Override
        public void committed(Regime regime) {}
    }
}
