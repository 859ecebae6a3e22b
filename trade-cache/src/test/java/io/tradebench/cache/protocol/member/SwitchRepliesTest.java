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
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a member says to a coordinator, which here is played by hand; its updates end when the test says so. */
class SwitchRepliesTest {
    private static final MemberId COORDINATOR = QuietNetwork.id(2);
    private static final Set<MemberId> BOTH = Set.of(QuietNetwork.id(1), COORDINATOR);
    private static final Regime INITIAL = Regime.initial(true, Level.EVENTUAL, "map");

    private final QuietNetwork network = new QuietNetwork();
    private final CompletableFuture<Void> updatesEnd = new CompletableFuture<>();
    private final Environment own = network.environment(ProtocolSettings.defaults());
    private final MessageCodec codec = new MessageCodec(own.values());
    private final CacheMember member = new CacheMember(new RecordingReplica(), own, INITIAL, new Application());
    private final CacheMember coordinator = new CacheMember(
            new RecordingReplica(),
            network.environment(ProtocolSettings.defaults()),
            INITIAL,
            RegimeListener.ALWAYS_EMITTING);

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
        assertThat(member.mayServe(network.ticker().read())).isFalse();
    }

    @Test
    void prepare_versionThatHolds_isRefused() {
        assertThat(prepare(proposal(0, "command", BOTH))).isInstanceOf(Message.Refused.class);
        assertThat(member.mayServe(network.ticker().read())).isTrue();
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
        assertThat(member.mayServe(network.ticker().read())).isTrue();
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

    /** A commit that is lost is found in a heartbeat; the first phase is made up for. */
    @Test
    void heartbeat_underALaterRegime_isEnteredWhenUpdatesHaveEnded() {
        Regime later = proposal(2, "command", BOTH).regime();
        coordinator.receive(QuietNetwork.id(1), codec.encode(new Message.Commit(later)));
        network.pass(Duration.ofMillis(500));
        assertThat(member.regime()).isEqualTo(INITIAL);
        assertThat(member.mayServe(network.ticker().read())).isFalse();
        updatesEnd.complete(null);
        network.pass(Duration.ofMillis(500));

        assertThat(member.regime()).isEqualTo(later);
        assertThat(member.mayServe(network.ticker().read())).isTrue();
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

    private final class Application implements RegimeListener {
        @Override
        public CompletionStage<Void> prepare(Regime next) {
            return updatesEnd;
        }

        @Override
        public void committed(Regime regime) {}
    }
}
