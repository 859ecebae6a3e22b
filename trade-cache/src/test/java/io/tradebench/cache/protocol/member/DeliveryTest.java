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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How invalidations get from one of two members to the other. */
class DeliveryTest {
    private static final int REMEMBERED = 8;
    /** Too short for a heartbeat. */
    private static final Duration SOON = Duration.ofMillis(10);

    private final QuietNetwork network = new QuietNetwork();
    private final RecordingReplica others = new RecordingReplica();
    private final CacheMember member = member(new RecordingReplica());
    private final CacheMember other = member(others);

    @BeforeEach
    void start() {
        member.start();
        other.start();
        network.pass(Duration.ofMillis(3_100));
        fill("page", "row");
        fill("last", "row 5");
    }

    @Test
    void invalidate_manyWhileADeliveryIsUnderWay_goWithTheNext() {
        int requests = network.requests();
        for (int i = 1; i <= 5; i++) {
            member.invalidate(Set.of("row " + i), false);
        }
        network.pass(SOON);

        assertThat(others.peek("last")).isEmpty();
        assertThat(network.requests()).isEqualTo(requests + 2);
        assertThat(others.peek("page")).isPresent();
    }

    /** What brings entries alone tells nothing new of how far the peer is. */
    @Test
    void invalidate_whileEntriesAreOnTheirWay_goesWhenTheyHaveArrived() {
        EntryInfo pushed = new EntryInfo(1, null, null, SharingPolicy.PUSH, Set.of(), Set.of());
        assertThat(member.fill(new CacheEntry("pushed", "value", pushed), member.token()))
                .isTrue();
        network.pass(ProtocolSettings.defaults().sharing().pushInterval());
        member.invalidate(Set.of("row"), false);
        network.pass(SOON);

        assertThat(others.peek("pushed")).isPresent();
        assertThat(others.peek("page")).isEmpty();
    }

    @Test
    void arrived_peerHasIt_returns() {
        CompletionStage<Void> arrived = member.invalidate(Set.of("row"), true).arrived();
        assertThat(arrived).isNotDone();
        network.pass(SOON);

        assertThat(arrived).isCompleted();
        assertThat(others.peek("page")).isEmpty();
    }

    @Test
    void arrived_peerIsPaused_returnsWhenItGoesOn() {
        network.pause(2, Duration.ofMillis(1_500));
        CompletionStage<Void> arrived = member.invalidate(Set.of("row"), true).arrived();
        network.pass(Duration.ofMillis(1_400));
        assertThat(arrived).isNotDone();
        network.pass(Duration.ofMillis(400));

        assertThat(arrived).isCompleted();
    }

    /** The first one is under way, and arrives when the pause is over. */
    @ParameterizedTest
    @CsvSource({"9, true", "10, false"})
    void pause_moreInvalidationsThanAreRemembered_clears(int number, boolean keeps) {
        network.pause(2, Duration.ofMillis(1_500));
        for (int i = 0; i < number; i++) {
            member.invalidate(Set.of("something else"), false);
        }
        network.pass(Duration.ofSeconds(3));
        assertThat(others.peek("page").isPresent()).isEqualTo(keeps);

        fill("page", "row");
        member.invalidate(Set.of("row"), false);
        network.pass(SOON);
        assertThat(others.peek("page")).isEmpty();
    }

    private void fill(String key, String row) {
        EntryInfo info = new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of(row));
        assertThat(other.fill(new CacheEntry(key, "value", info), other.token()))
                .isTrue();
    }

    private CacheMember member(Replica replica) {
        return new CacheMember(
                replica,
                network.environment(ProtocolSettings.defaults().withBounds(REMEMBERED, 1)),
                Regime.initial(true, Level.EVENTUAL, ""),
                RegimeListener.ALWAYS_EMITTING);
    }
}
