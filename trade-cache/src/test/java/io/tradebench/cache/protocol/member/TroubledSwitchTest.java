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
import io.tradebench.testing.LogListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Switches of three members that do not go as planned: an application cannot follow, or another switch is under way. */
class TroubledSwitchTest {
    @RegisterExtension
    private final LogListener log = new LogListener("io.tradebench.cache.protocol");

    private final QuietNetwork network = new QuietNetwork();
    private final Node first = new Node();
    private final Node second = new Node();
    private final Node third = new Node();

    @Test
    void change_peerRefuses_failsWithItsReasonAndAllStayAsTheyWere() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        third.answer = CompletableFuture.failedFuture(new IllegalArgumentException("no such file"));

        assertThatThrownBy(() -> changed(first, true, "map"))
                .hasCauseInstanceOf(CoherenceException.class)
                .hasMessageContaining("no such file");
        nodes().forEach(node -> {
            assertThat(node.member.regime().application()).isEqualTo("none");
            assertThat(node.member.isFollowed()).isTrue();
            assertThat(node.serves()).isFalse();
            assertThat(node.entered).endsWith("none").doesNotContain("map");
        });
    }

    @Test
    void change_peerRefuses_allServeAgainUnderTheFormerRegime() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        third.answer = CompletableFuture.failedFuture(new IllegalArgumentException("no such file"));

        assertThatThrownBy(() -> changed(first, true, "command")).hasMessageContaining("no such file");
        assertThat(nodes()).allMatch(Node::serves);
    }

    @Test
    void change_peerRefuses_isCalledOffAtOnceAndComplainedOfOnce() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        third.answer = CompletableFuture.failedFuture(new IllegalArgumentException("no such file"));
        for (int i = 0; i < 2; i++) {
            assertThat(nodes()).allMatch(Node::serves);
            CompletableFuture<Void> change = change(first, true, "command");
            network.pass(Duration.ofMillis(100));
            assertThat(change).isCompletedExceptionally();
        }

        assertThat(nodes()).allMatch(Node::serves);
        assertThat(log.messages())
                .filteredOn(logged -> logged.contains("has failed"))
                .hasSize(1);
    }

    @Test
    void change_peerFailsLater_fails() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        CompletableFuture<Void> ending = new CompletableFuture<>();
        third.answer = ending;
        CompletableFuture<Void> change = change(first, true, "map");
        network.pass(Duration.ofSeconds(2));
        assertThat(change).isNotDone();
        ending.completeExceptionally(new IllegalStateException("no more memory"));
        network.pass(Duration.ofSeconds(2));

        assertThatThrownBy(() -> ended(change)).hasMessageContaining("no more memory");
        assertThat(nodes()).noneMatch(Node::serves);
        assertThat(third.entered).endsWith("none");
    }

    @Test
    void change_coordinatorsOwnApplicationThrows_fails() {
        start(Regime.initial(true, Level.STRICT, "map"));
        first.failing = true;

        assertThatThrownBy(() -> changed(first, true, "command")).hasMessageContaining("cannot");
        first.failing = false;
        assertThat(second.member.regime().application()).isEqualTo("map");
        assertThat(second.serves()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void change_coordinatorCannotPrepare_failsAndAllServeAgain(Level level) {
        start(Regime.initial(true, level, "map"));
        first.replica.failAtNextClear();

        assertThatThrownBy(() -> changed(first, true, "command"))
                .hasMessageContaining("cannot be cleared")
                .hasMessageNotContaining("epoch");
        assertThat(nodes()).allMatch(Node::serves);
        changed(first, true, "command");
        assertThat(nodes()).allMatch(Node::serves);
        assertThat(nodes()).allMatch(node -> node.member.regime().application().equals("command"));
    }

    /** A class that is missing is an error of the machine, not an exception. */
    @Test
    void change_applicationMeetsAnError_fails() {
        start(Regime.initial(true, Level.EVENTUAL, "map"));
        third.error = new NoClassDefFoundError("rules");

        assertThatThrownBy(() -> changed(first, true, "command")).hasMessageContaining("rules");
        assertThat(nodes()).allMatch(Node::serves);
    }

    @Test
    void committed_meetsAnError_itsMemberServesNothingAndTheOthersDo() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        third.errorAtCommit = new NoClassDefFoundError("rules");

        changed(first, true, "map");

        assertThat(first.serves()).isTrue();
        assertThat(third.serves()).isFalse();
        assertThat(third.member.isFollowed()).isFalse();
    }

    @Test
    void committed_fails_itsMemberServesNothingAndTheOthersDo() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        third.failingAtCommit = true;

        changed(first, true, "map");

        assertThat(first.serves()).isTrue();
        assertThat(second.serves()).isTrue();
        assertThat(third.serves()).isFalse();
        assertThat(third.member.fill(entry("page"), third.member.token())).isFalse();
        network.pass(Duration.ofSeconds(5));
        assertThat(log.messages())
                .filteredOn(logged -> logged.contains("cannot work under"))
                .hasSize(1);
    }

    @Test
    void committed_fails_itsUpdatesInvalidateEverything() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        third.failingAtCommit = true;
        changed(first, true, "map");

        first.keep("page");
        assertThat(third.member.invalidate(Set.of("something else"), false).confirmed())
                .isCompleted();
        network.pass(Duration.ofMillis(10));
        assertThat(first.replica.peek("page")).isEmpty();

        first.keep("page");
        CompletionStage<Void> returned = third.member.updatedInSilence();
        network.pass(Duration.ofSeconds(3));
        assertThat(first.replica.peek("page")).isEmpty();
        assertThat(returned).isCompleted();
    }

    @Test
    void committed_fails_nextSwitchCanBeFollowed() {
        start(Regime.initial(false, Level.EVENTUAL, "none"));
        third.failingAtCommit = true;
        changed(first, true, "map");
        third.failingAtCommit = false;

        changed(second, true, "command");

        assertThat(nodes()).allMatch(Node::serves);
        first.keep("page");
        third.member.invalidate(Set.of("something else"), false);
        network.pass(Duration.ofMillis(10));
        assertThat(first.replica.peek("page")).isPresent();
    }

    @Test
    void join_applicationCannotWorkUnderTheRegime_isReadyAndServesNothing() {
        first.start(Regime.initial(false, Level.EVENTUAL, "none"));
        second.start(Regime.initial(false, Level.EVENTUAL, "none"));
        network.pass(Duration.ofSeconds(3));
        changed(first, true, "map");
        third.answer = CompletableFuture.failedFuture(new IllegalArgumentException("no such file"));
        third.start(Regime.initial(false, Level.EVENTUAL, "none"));
        network.pass(Duration.ofSeconds(3));

        assertThat(third.member.ready()).isCompleted();
        assertThat(third.member.regime().application()).isEqualTo("map");
        assertThat(third.member.isFollowed()).isFalse();
        assertThat(third.serves()).isFalse();
        assertThat(first.serves()).isTrue();
        assertThat(log.messages()).anyMatch(logged -> logged.contains("cannot work under"));
    }

    @Test
    void start_applicationFailsAtItsFirstRegime_isReadyAndServesNothing() {
        third.failingAtCommit = true;
        start(Regime.initial(true, Level.EVENTUAL, "map"));

        assertThat(third.member.ready()).isCompleted();
        assertThat(third.serves()).isFalse();
        assertThat(first.serves()).isTrue();
    }

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

    private void start(Regime regime) {
        nodes().forEach(node -> node.start(regime));
        network.pass(Duration.ofSeconds(6));
    }

    private void changed(Node coordinator, boolean caching, String application) {
        CompletableFuture<Void> change = change(coordinator, caching, application);
        network.pass(Duration.ofSeconds(12));
        ended(change);
    }

    private static void ended(CompletableFuture<Void> change) {
        assertThat(change).isDone();
        change.join();
    }

    private CompletableFuture<Void> change(Node coordinator, boolean caching, String application) {
        Level level = coordinator.member.regime().level();
        return coordinator.member.change(caching, level, application).toCompletableFuture();
    }

    private List<Node> nodes() {
        return Stream.of(first, second, third).toList();
    }

    private static CacheEntry entry(String key) {
        return new CacheEntry(key, "value", new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of()));
    }

    private final class Node implements RegimeListener {
        private final RecordingReplica replica = new RecordingReplica();
        private final List<String> entered = new ArrayList<>();
        private CacheMember member;
        private CompletionStage<Void> answer = CompletableFuture.completedFuture(null);
        private boolean failing;
        private boolean failingAtCommit;
        private Error error;
        private Error errorAtCommit;

        void start(Regime regime) {
            member = new CacheMember(replica, network.environment(ProtocolSettings.defaults()), regime, this);
            member.start();
        }

        boolean serves() {
            return member.mayServe(network.ticker().read());
        }

        void keep(String key) {
            assertThat(member.fill(entry(key), member.token())).isTrue();
        }

        @Override
        public CompletionStage<Void> prepare(Regime next) {
            if (failing) {
                throw new IllegalStateException("cannot");
            }
            if (error != null) {
                throw error;
            }
            return answer;
        }

        @Override
        public void committed(Regime regime) {
            if (errorAtCommit != null) {
                throw errorAtCommit;
            }
            if (failingAtCommit) {
                throw new IllegalStateException("cannot");
            }
            entered.add(regime.application());
        }
    }
}
