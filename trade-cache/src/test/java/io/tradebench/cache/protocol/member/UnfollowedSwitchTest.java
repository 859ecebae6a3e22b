package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.testing.LogListener;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Switches that an application cannot follow, before or after they are committed. */
class UnfollowedSwitchTest extends ThreeMembers {
    @RegisterExtension
    private final LogListener log = new LogListener("io.tradebench.cache.protocol");

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
}
