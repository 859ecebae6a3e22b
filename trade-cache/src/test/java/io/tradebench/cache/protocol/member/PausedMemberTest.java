package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One of three members stops for a while and goes on: nobody answers what may be old, and nobody's cache is emptied. */
class PausedMemberTest {
    private static final Duration PAUSE = Duration.ofSeconds(3);

    private final QuietNetwork network = new QuietNetwork();
    private final RecordingReplica ownReplica = new RecordingReplica();
    private final RecordingReplica pausedReplica = new RecordingReplica();
    private final RecordingReplica thirdReplica = new RecordingReplica();
    private CacheMember member;
    private CacheMember paused;
    private CacheMember third;

    @ParameterizedTest
    @EnumSource
    void pause_othersAnswerNothingMeanwhileAndKeepWhatTheyHave(Level level) {
        start(level);
        fill(member, "a");
        fill(third, "b");

        network.pause(2, PAUSE);
        network.pass(Duration.ofMillis(2_900));
        assertThat(serves(member)).isFalse();
        assertThat(serves(third)).isFalse();
        network.pass(Duration.ofMillis(1_000));

        assertThat(serves(member)).isTrue();
        assertThat(serves(third)).isTrue();
        assertThat(ownReplica.peek("a")).isPresent();
        assertThat(thirdReplica.peek("b")).isPresent();
    }

    @ParameterizedTest
    @EnumSource
    void pause_entriesThatWereInvalidatedMeanwhileAreGoneBeforeAnythingIsAnswered(Level level) {
        start(level);
        fill(paused, "old");
        fill(paused, "valid");

        network.pause(2, PAUSE);
        network.pass(Duration.ofMillis(500));
        CompletionStage<Void> returned = member.invalidate(Set.of("old"), false).confirmed();
        network.pass(Duration.ofMillis(2_500));
        for (int i = 0; i < 400; i++) {
            network.pass(Duration.ofMillis(1));
            assertThat(serves(paused) && pausedReplica.peek("old").isPresent()).isFalse();
        }
        network.pass(Duration.ofSeconds(1));

        assertThat(returned).isCompleted();
        assertThat(pausedReplica.peek("old")).isEmpty();
        assertThat(pausedReplica.peek("valid").isPresent()).isEqualTo(level == Level.EVENTUAL);
    }

    @ParameterizedTest
    @EnumSource
    void pause_loadsAreKeptMeanwhileAndOldOnesAreNot(Level level) {
        start(level);
        network.pause(2, PAUSE);
        network.pass(Duration.ofMillis(2_500));
        long token = member.token();
        member.invalidate(Set.of("row"), false);

        assertThat(member.fill(entry("page", "row"), token)).isFalse();
        fill(member, "page");
    }

    private void start(Level level) {
        Regime regime = Regime.initial(true, level, "");
        member = member(ownReplica, regime);
        paused = member(pausedReplica, regime);
        third = member(thirdReplica, regime);
        network.pass(Duration.ofSeconds(6));
    }

    private CacheMember member(Replica replica, Regime regime) {
        CacheMember made = new CacheMember(
                replica, network.environment(ProtocolSettings.defaults()), regime, RegimeListener.ALWAYS_EMITTING);
        made.start();
        return made;
    }

    private boolean serves(CacheMember one) {
        return one.mayServe(network.ticker().read());
    }

    private static void fill(CacheMember member, String key) {
        assertThat(member.fill(entry(key, "row of " + key), member.token())).isTrue();
    }

    private static CacheEntry entry(String key, String row) {
        return new CacheEntry(
                key, "value", new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of(row)));
    }
}
