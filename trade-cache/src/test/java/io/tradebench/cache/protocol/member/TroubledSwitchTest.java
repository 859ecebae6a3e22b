package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.Regime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Switches that do not go as planned: one is slow, gets lost, or another switch is under way. */
class TroubledSwitchTest extends ThreeMembers {
    @Test
    void change_ofALoneMember_returnsWhenItsApplicationHasEntered() {
        first.start(Regime.initial(true, Level.EVENTUAL, "map"));
        network.pass(Duration.ofSeconds(3));
        List<String> enteredAtReturn = new ArrayList<>();

        change(first, true, "command").thenRun(() -> {
            enteredAtReturn.addAll(first.entered);
            assertThat(first.serves()).isTrue();
            enteredAtReturn.add("and serves");
        });
        network.pass(Duration.ofSeconds(3));

        assertThat(enteredAtReturn).endsWith("command", "and serves");
    }

    @Test
    void invalidate_onTheWayToStrict_isConfirmed() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        assertThat(second.member.invalidate(Set.of("row"), false).confirmed()).isCompleted();
        third.answer = new CompletableFuture<>();
        first.member.change(true, Level.STRICT, "map");
        network.pass(Duration.ofMillis(100));
        network.pause(3, Duration.ofSeconds(1));
        CompletionStage<Void> update =
                second.member.invalidate(Set.of("row"), false).confirmed();
        network.pass(Duration.ofMillis(10));

        assertThat(update).isNotDone();
    }

    @Test
    void change_updatesOfAPeerDoNotEnd_failsWhenThePatienceIsOver() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        third.answer = new CompletableFuture<>();
        CompletableFuture<Void> change = change(first, true, "command");
        network.pass(Duration.ofMillis(9_900));
        assertThat(change).isNotDone();
        assertThat(nodes()).noneMatch(Node::serves);
        network.pass(Duration.ofSeconds(2));

        assertThatThrownBy(() -> ended(change)).hasMessageContaining("do not end");
        assertThat(nodes()).as("though they still do not").allMatch(Node::serves);
    }

    @Test
    void change_ownUpdatesDoNotEnd_failsWhenThePatienceIsOver_andAllServeAgain() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        CompletableFuture<Void> ending = new CompletableFuture<>();
        first.answer = ending;
        CompletableFuture<Void> change = change(first, true, "command");
        network.pass(Duration.ofMillis(9_900));
        assertThat(change).isNotDone();
        network.pass(Duration.ofSeconds(2));

        assertThatThrownBy(() -> ended(change)).hasMessageContaining("do not end");
        assertThat(nodes()).allMatch(Node::serves);
        ending.complete(null);
        network.pass(Duration.ofSeconds(2));
        assertThat(nodes()).allMatch(node -> node.member.regime().application().equals("map") && node.serves());
    }

    @Test
    void change_toStrictAndTheEpochCannotBeRead_fails() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        network.breakRegister(true);
        CompletableFuture<Void> change =
                first.member.change(true, Level.STRICT, "map").toCompletableFuture();
        network.pass(Duration.ofSeconds(3));

        assertThatThrownBy(() -> ended(change)).hasMessageContaining("epoch cannot be read");
        assertThat(nodes()).allMatch(Node::serves);
        assertThat(first.member.regime().level()).isEqualTo(Level.EVENTUAL);
    }

    @Test
    void change_toStrict_getsAVersionThatTheEpochLetsIn() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        network.changeEpoch(epoch -> epoch.closedBelow(20));
        first.member.change(true, Level.STRICT, "map");
        network.pass(Duration.ofSeconds(6));

        assertThat(third.member.regime().version()).isEqualTo(21);
        assertThat(nodes()).allMatch(Node::serves);
    }

    /** Then somebody may still answer under it. */
    @Test
    void change_fromStrictAndTheEpochCannotBeClosed_fails() {
        start(Regime.initial(true, Level.STRICT, "map"));
        network.refuseChanges(true);
        CompletableFuture<Void> change =
                first.member.change(false, Level.EVENTUAL, "none").toCompletableFuture();
        network.pass(Duration.ofSeconds(1));

        assertThatThrownBy(() -> ended(change)).hasMessageContaining("changed by another member");
        assertThat(second.member.regime().application()).isEqualTo("map");
        network.refuseChanges(false);
        network.pass(Duration.ofSeconds(6));
        assertThat(nodes()).allMatch(Node::serves);
    }

    @Test
    void change_fromStrictWhileTheEpochMoves_isMadeNevertheless() {
        start(Regime.initial(true, Level.STRICT, "map"));
        network.refuseChanges(3);
        CompletableFuture<Void> change =
                first.member.change(false, Level.EVENTUAL, "none").toCompletableFuture();
        network.pass(Duration.ofMillis(2_300));

        assertThat(change).isCompleted();
        assertThat(network.epoch().members()).isEmpty();
        assertThat(second.member.regime().application()).isEqualTo("none");
    }

    @Test
    void change_fromStrict_waitsUntilTheLastLeaseHasRunOut() {
        start(Regime.initial(true, Level.STRICT, "map"));
        CompletableFuture<Void> change =
                first.member.change(false, Level.EVENTUAL, "none").toCompletableFuture();
        network.pass(Duration.ofMillis(2_100));
        assertThat(change).isNotDone();
        assertThat(second.member.regime().caching()).isTrue();
        assertThat(network.epoch().members()).isEmpty();
        network.pass(Duration.ofMillis(100));

        assertThat(change).isCompleted();
        assertThat(network.epoch().regime()).isEqualTo(first.member.regime().version());
        assertThat(second.member.regime().caching()).isFalse();
    }

    /** It may have committed somewhere, so the switch is not called off. */
    @ParameterizedTest
    @EnumSource(Level.class)
    void change_coordinatorIsLostBeforeItCommits_firstOfTheOthersLeadsOn(Level level) {
        start(Regime.initial(true, level, "map"));
        second.answer = CompletableFuture.failedFuture(new IllegalArgumentException("not now"));
        assertThatThrownBy(() -> changed(second, true, "servlets")).hasMessageContaining("not now");
        second.answer = CompletableFuture.completedFuture(null);
        CompletableFuture<Void> ending = new CompletableFuture<>();
        third.answer = ending;
        change(first, true, "command");
        network.pass(Duration.ofMillis(10));
        network.pause(1, Duration.ofSeconds(60));
        network.view(2, Set.of(QuietNetwork.id(3)), false);
        network.view(3, Set.of(QuietNetwork.id(2)), false);
        network.pass(Duration.ofSeconds(2));
        assertThat(second.member.regime().application()).isEqualTo("map");
        assertThat(second.serves() || third.serves()).isFalse();
        ending.complete(null);
        network.pass(Duration.ofSeconds(8));

        assertThat(Stream.of(second, third))
                .allMatch(node -> node.member.regime().application().equals("command"))
                .allMatch(Node::serves);
    }

    /** It may go on without caching, in silence, for as long as it takes this one to be there. */
    @Test
    void change_toStrictAndAMemberGetsLost_servesWhenThatOneHasCeasedToCountOnIt() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        CompletableFuture<Void> ending = new CompletableFuture<>();
        third.answer = ending;
        first.member.change(true, Level.STRICT, "map");
        network.pass(Duration.ofMillis(1_500));
        network.view(1, Set.of(QuietNetwork.id(2)), false);
        network.view(2, Set.of(QuietNetwork.id(1)), false);
        ending.complete(null);
        network.pass(Duration.ofMillis(1_900));
        assertThat(first.member.regime().application()).isEqualTo("map");
        assertThat(first.serves()).isFalse();
        network.pass(Duration.ofMillis(900));

        assertThat(first.serves()).isTrue();
    }

    /** As in the midst of a switch: a member that is not heard may have begun to cache with others. */
    @Test
    void invalidate_withoutCachingWhileAMemberIsNotHeard_returnsWhenConfirmed() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        assertThat(first.member.invalidate(Set.of("row"), false).confirmed()).isCompleted();
        network.pause(3, Duration.ofSeconds(20));
        network.pass(Duration.ofSeconds(4));

        CompletionStage<Void> told =
                first.member.invalidate(Set.of("row"), false).confirmed();

        assertThat(told).isNotDone();
        network.pass(Duration.ofSeconds(6));
        assertThat(told).isCompleted();
    }

    @Test
    void change_whileTheSameMemberLeadsAnother_theLaterOneHolds() {
        start(Regime.initial(true, Level.STRICT, "map"));
        change(first, true, "command");
        network.pass(Duration.ofMillis(700));

        changed(first, true, "servlets");

        assertThat(nodes()).allMatch(node -> node.member.regime().application().equals("servlets"));
        assertThat(nodes()).allMatch(Node::serves);
    }
}
