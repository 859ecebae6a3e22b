package io.tradebench.cache.protocol.membership;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.invalidation.VersionVector;
import io.tradebench.cache.protocol.wire.Message;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PeerTest {
    private final Peer peer = new Peer(new MemberId(new UUID(0, 1)), 1, 0);

    @Test
    void add_forAPeerThatIsSlow_keepsTheNewestOfABoundedNumber() {
        for (int number = 0; number < 100; number++) {
            peer.add(parcel(number, 1));
        }

        assertThat(peer.takeParcels())
                .hasSize(32)
                .extracting(Message.Parcel::generation)
                .startsWith(68L)
                .endsWith(99L);
        assertThat(peer.hasWaiting()).isFalse();
    }

    @Test
    void add_bigParcels_keepsTheNewestOfABoundedSize() {
        for (int round = 0; round < 2; round++) {
            for (int number = 0; number < 20; number++) {
                peer.add(parcel(number, 3 << 20));
            }

            assertThat(peer.takeParcels())
                    .extracting(Message.Parcel::generation)
                    .containsExactly(15L, 16L, 17L, 18L, 19L);
        }
    }

    @Test
    void add_aParcelThatJustFits_keepsIt() {
        peer.add(parcel(1, 16 << 20));

        assertThat(peer.takeParcels()).hasSize(1);
    }

    @Test
    void add_aParcelThatIsTooBig_keepsNothing() {
        peer.add(parcel(1, 17 << 20));

        assertThat(peer.hasWaiting()).isFalse();
    }

    @Test
    void announce_moreThanABoundedNumber_isDropped() {
        for (int id = 0; id < 10_001; id++) {
            peer.announce(Set.of(id));
        }

        assertThat(peer.hasWaiting()).isTrue();
        assertThat(peer.takeAnnounced()).hasSize(10_000).doesNotContain(10_000);
        assertThat(peer.hasWaiting()).isFalse();
    }

    @Test
    void arrivedAt_numbersOfPromises_vouchesUntilTheLatestThatIsFulfilled() {
        peer.promise(1, 20);
        peer.promise(1, 10);
        peer.promise(2, 30);

        peer.arrivedAt(0);
        assertThat(peer.vouchedUntil()).isZero();
        peer.arrivedAt(1);
        assertThat(peer.vouchedUntil()).isEqualTo(20);
        peer.arrivedAt(2);
        assertThat(peer.vouchedUntil()).isEqualTo(30);
    }

    @Test
    void arrivedAt_moreUnfulfilledPromisesThanABoundedNumber_forgetsTheOldest() {
        for (int number = 1; number <= 10; number++) {
            peer.promise(number, number);
        }
        peer.arrivedAt(0);

        peer.arrivedAt(2);
        assertThat(peer.vouchedUntil()).isZero();
        peer.arrivedAt(3);
        assertThat(peer.vouchedUntil()).isEqualTo(3);
    }

    @Test
    void heard_anOlderHeartbeatThatArrivesLate_changesNothingThatOnlyGrows() {
        assertThat(peer.isStrict()).isFalse();
        Regime strict = new Regime(2, true, Level.STRICT, "");
        peer.heard(beat(7, strict));
        peer.heard(beat(6, new Regime(1, true, Level.EVENTUAL, "")));

        assertThat(peer.generation()).isEqualTo(7);
        assertThat(peer.regime()).isEqualTo(strict);
        assertThat(peer.isStrict()).isTrue();
    }

    private static Message.Heartbeat beat(long generation, Regime regime) {
        return new Message.Heartbeat(0, 0, generation, 1, false, regime, null);
    }

    private static Message.Parcel parcel(long number, int bytes) {
        return new Message.Parcel(new VersionVector(Map.of()), number, List.of(new byte[bytes]));
    }
}
