package io.tradebench.cache.protocol.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.invalidation.Invalidation;
import io.tradebench.cache.protocol.invalidation.VersionVector;
import java.io.ObjectInputFilter;
import java.io.Serializable;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessageCodecTest {
    private static final MemberId MEMBER = new MemberId(new UUID(1, 2));
    private static final Regime REGIME = new Regime(3, true, Level.STRICT, "distributed-map");

    private final MessageCodec codec = new MessageCodec(values("java.base/*;!*"));

    static Stream<Message> messages() {
        Message.Proposal proposal = new Message.Proposal(REGIME, MEMBER, Set.of(MEMBER));
        return Stream.of(
                new Message.Heartbeat(1, Message.Heartbeat.NOTHING, 2, 3, true, REGIME, null),
                new Message.Heartbeat(1, 4, 2, 3, false, REGIME, proposal),
                new Message.Delivery(
                        5,
                        List.of(Invalidation.of(6, Set.of("a", 7L, List.of("x"))), Invalidation.ofEverything(7)),
                        List.of(),
                        Set.of("k")),
                new Message.Received(8),
                new Message.Fetch("x".repeat(20_000)),
                new Message.Farewell(9),
                new Message.Prepare(proposal),
                new Message.Commit(REGIME),
                new Message.Agreed(false),
                new Message.Refused("no such file"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void decode_encoded(Message message) {
        assertThat(codec.decode(codec.encode(message))).isEqualTo(message);
    }

    @ParameterizedTest
    @MethodSource("messages")
    void decode_cutOff(Message message) {
        byte[] bytes = codec.encode(message);

        assertThatThrownBy(() -> codec.decode(Arrays.copyOf(bytes, bytes.length - 1)))
                .isInstanceOf(CoherenceException.class);
    }

    @Test
    void decode_reasonThatIsTooLong_isCutOff() {
        Message.Refused decoded =
                (Message.Refused) codec.decode(codec.encode(new Message.Refused("\u20ac".repeat(70_000))));

        assertThat(decoded.reason()).hasSize(10_000);
    }

    @Test
    void decode_entriesAndVectors() {
        VersionVector vector = new VersionVector(Map.of(MEMBER, 10L));
        Message.Delivery delivery = new Message.Delivery(
                0, List.of(), List.of(new Message.Parcel(vector, 11, List.of(new byte[] {1, 2}))), Set.of());

        Message.Delivery decoded = (Message.Delivery) codec.decode(codec.encode(delivery));

        assertThat(decoded.parcels()).singleElement().satisfies(parcel -> {
            assertThat(parcel.vector()).isEqualTo(vector);
            assertThat(parcel.generation()).isEqualTo(11);
            assertThat(parcel.entries()).containsExactly(new byte[] {1, 2});
        });
        Message.Found found = (Message.Found) codec.decode(codec.encode(new Message.Found(vector, new byte[] {3})));
        assertThat(found.entry()).containsExactly(3);
        assertThat(found.vector()).isEqualTo(vector);
    }

    @Test
    void decodeEntry_encoded() {
        CacheEntry entry = new CacheEntry(
                "quote:1",
                List.of("s:1", 12),
                new EntryInfo(
                        3, Duration.ofSeconds(10), null, SharingPolicy.PUSH, Set.of("alias"), Set.of("AllQuotes", 5)));

        assertThat(codec.decodeEntry(codec.encodeEntry(entry))).isEqualTo(entry);
    }

    @Test
    void decodeEntry_classThatTheFilterDoesNotName() {
        MessageCodec sender = new MessageCodec(values("*"));
        byte[] bytes = sender.encodeEntry(new CacheEntry(
                "k", new Gadget(), new EntryInfo(1, null, null, SharingPolicy.PUSH, Set.of(), Set.of())));

        assertThat(sender.decodeEntry(bytes).value()).isInstanceOf(Gadget.class);
        assertThatThrownBy(() -> codec.decodeEntry(bytes))
                .isInstanceOf(CoherenceException.class)
                .hasMessageContaining("REJECTED");
    }

    @Test
    void decode_invalidationOfAnIdThatIsNotLetIn_isOneOfEverything() {
        MessageCodec sender = new MessageCodec(values("*"));
        Message.Delivery delivery =
                new Message.Delivery(0, List.of(Invalidation.of(4, Set.of(new Gadget()))), List.of(), Set.of());

        Message.Delivery decoded = (Message.Delivery) codec.decode(sender.encode(delivery));

        assertThat(decoded.invalidations()).containsExactly(Invalidation.ofEverything(4));
    }

    @Test
    void travels_idThatIsNotSerializable() {
        assertThat(codec.travels("id")).isTrue();
        assertThat(codec.travels(new Object())).isFalse();
    }

    private static SerializedValues values(String filter) {
        return new SerializedValues(
                MessageCodecTest.class.getClassLoader(), ObjectInputFilter.Config.createFilter(filter));
    }

    private static final class Gadget implements Serializable {
        private static final long serialVersionUID = 1;
    }
}
