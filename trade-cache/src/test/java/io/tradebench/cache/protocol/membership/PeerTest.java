package io.tradebench.cache.protocol.membership;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.invalidation.VersionVector;
import io.tradebench.cache.protocol.wire.Message;
import java.util.List;
import java.util.Map;
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
    void add_aParcelThatIsTooBig_keepsNothing() {
        peer.add(parcel(1, 17 << 20));

        assertThat(peer.hasWaiting()).isFalse();
    }

    private static Message.Parcel parcel(long number, int bytes) {
        return new Message.Parcel(new VersionVector(Map.of()), number, List.of(new byte[bytes]));
    }
}
