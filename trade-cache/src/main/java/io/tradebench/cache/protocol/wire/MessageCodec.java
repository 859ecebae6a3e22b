package io.tradebench.cache.protocol.wire;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.ValueCodec;
import io.tradebench.cache.protocol.execution.Warnings;
import io.tradebench.cache.protocol.invalidation.Invalidation;
import io.tradebench.cache.protocol.invalidation.VersionVector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The bytes of messages and entries. Safe for use by many threads. */
public final class MessageCodec {
    private static final byte BEAT = 1;
    private static final byte DELIVERY = 2;
    private static final byte RECEIVED = 3;
    private static final byte FETCH = 4;
    private static final byte FOUND = 5;
    private static final byte FAREWELL = 6;
    private static final byte PREPARE = 7;
    private static final byte COMMIT = 8;
    private static final byte AGREED = 9;
    private static final byte REFUSED = 10;

    /** What a text in a message may have at most, in characters: writeUTF takes 65,535 bytes. */
    private static final int LONGEST_REASON = 10_000;

    private final ValueCodec values;

    public MessageCodec(ValueCodec values) {
        this.values = values;
    }

    /**
     * The bytes of a message.
     *
     * @throws CoherenceException if an id cannot travel
     */
    public byte[] encode(Message message) {
        return written(out -> write(out, message));
    }

    /**
     * The message of bytes.
     *
     * @throws CoherenceException if they are none
     */
    public Message decode(byte[] bytes) {
        return read(bytes, this::message);
    }

    /** Whether an id can travel. */
    public boolean travels(Object id) {
        try {
            written(out -> id(out, id));
            return true;
        } catch (CoherenceException cannotTravel) {
            Warnings.notShared(id, cannotTravel);
            return false;
        }
    }

    /**
     * The bytes of an entry.
     *
     * @throws CoherenceException if its value or an id cannot travel
     */
    public byte[] encodeEntry(CacheEntry entry) {
        return written(out -> {
            id(out, entry.key());
            bytes(out, values.encode(entry.value()));
            info(out, entry.info());
        });
    }

    /**
     * The entry of bytes.
     *
     * @throws CoherenceException if they are none, or the value is not let in
     */
    public CacheEntry decodeEntry(byte[] bytes) {
        return read(bytes, in -> new CacheEntry(id(in), values.decode(bytes(in)), info(in)));
    }

    private void info(DataOutputStream out, EntryInfo info) throws IOException {
        out.writeByte(info.priority());
        duration(out, info.timeToLive());
        duration(out, info.inactivity());
        out.writeByte(info.sharing().ordinal());
        ids(out, info.aliases());
        ids(out, info.dependencyIds());
    }

    private EntryInfo info(DataInputStream in) throws IOException {
        return new EntryInfo(
                in.readByte(), duration(in), duration(in), SharingPolicy.values()[in.readByte()], ids(in), ids(in));
    }

    private void write(DataOutputStream out, Message message) throws IOException {
        if (message instanceof Message.Heartbeat beat) {
            out.writeByte(BEAT);
            beat(out, beat);
        } else if (message instanceof Message.Delivery delivery) {
            out.writeByte(DELIVERY);
            delivery(out, delivery);
        } else if (message instanceof Message.Received received) {
            out.writeByte(RECEIVED);
            out.writeLong(received.number());
        } else if (message instanceof Message.Fetch fetch) {
            out.writeByte(FETCH);
            id(out, fetch.key());
        } else if (message instanceof Message.Found found) {
            out.writeByte(FOUND);
            vector(out, found.vector());
            bytes(out, found.entry());
        } else if (message instanceof Message.Farewell farewell) {
            out.writeByte(FAREWELL);
            out.writeLong(farewell.number());
        } else if (message instanceof Message.Prepare prepare) {
            out.writeByte(PREPARE);
            proposal(out, prepare.proposal());
        } else if (message instanceof Message.Commit commit) {
            out.writeByte(COMMIT);
            regime(out, commit.regime());
        } else if (message instanceof Message.Agreed agreed) {
            out.writeByte(AGREED);
            out.writeBoolean(agreed.done());
        } else if (message instanceof Message.Refused refused) {
            out.writeByte(REFUSED);
            String reason = refused.reason();
            out.writeUTF(reason.substring(0, Math.min(reason.length(), LONGEST_REASON)));
        }
    }

    private Message message(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case BEAT -> beat(in);
            case DELIVERY -> delivery(in);
            case RECEIVED -> new Message.Received(in.readLong());
            case FETCH -> new Message.Fetch(id(in));
            case FOUND -> new Message.Found(vector(in), bytes(in));
            case FAREWELL -> new Message.Farewell(in.readLong());
            case PREPARE -> new Message.Prepare(proposal(in));
            case COMMIT -> new Message.Commit(regime(in));
            case AGREED -> new Message.Agreed(in.readBoolean());
            case REFUSED -> new Message.Refused(in.readUTF());
            default -> throw new CoherenceException("no message of kind " + kind);
        };
    }

    private static void beat(DataOutputStream out, Message.Heartbeat beat) throws IOException {
        out.writeLong(beat.number());
        out.writeLong(beat.received());
        out.writeLong(beat.generation());
        out.writeLong(beat.meeting());
        out.writeBoolean(beat.separated());
        regime(out, beat.regime());
        out.writeBoolean(beat.prepared() != null);
        if (beat.prepared() != null) {
            proposal(out, beat.prepared());
        }
    }

    private static Message.Heartbeat beat(DataInputStream in) throws IOException {
        return new Message.Heartbeat(
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readBoolean(),
                regime(in),
                in.readBoolean() ? proposal(in) : null);
    }

    private void delivery(DataOutputStream out, Message.Delivery delivery) throws IOException {
        out.writeLong(delivery.forgotten());
        list(out, delivery.invalidations(), invalidation -> out.write(invalidation(invalidation)));
        list(out, delivery.parcels(), parcel -> {
            vector(out, parcel.vector());
            out.writeLong(parcel.generation());
            list(out, parcel.entries(), entry -> bytes(out, entry));
        });
        ids(out, delivery.announced());
    }

    private Message.Delivery delivery(DataInputStream in) throws IOException {
        long forgotten = in.readLong();
        List<Invalidation> invalidations = list(in, () -> invalidation(in));
        List<Message.Parcel> parcels =
                list(in, () -> new Message.Parcel(vector(in), in.readLong(), list(in, () -> bytes(in))));
        return new Message.Delivery(forgotten, invalidations, parcels, ids(in));
    }

    /** What cannot be said to the others exactly is said roughly, so that nothing keeps those behind it from arriving. */
    private byte[] invalidation(Invalidation invalidation) {
        try {
            return written(out -> invalidation(out, invalidation));
        } catch (CoherenceException cannotTravel) {
            Warnings.notTold(invalidation.number(), cannotTravel);
            return written(out -> invalidation(out, Invalidation.ofEverything(invalidation.number())));
        }
    }

    private void invalidation(DataOutputStream out, Invalidation invalidation) throws IOException {
        out.writeLong(invalidation.number());
        out.writeBoolean(invalidation.everything());
        ids(out, invalidation.ids());
    }

    /** Ids that cannot be read might be any, so everything is invalidated. */
    private Invalidation invalidation(DataInputStream in) throws IOException {
        long number = in.readLong();
        boolean everything = in.readBoolean();
        List<EncodedId> encoded = list(in, () -> encodedId(in));
        try {
            Set<Object> ids = new HashSet<>();
            encoded.forEach(id -> ids.add(id.decoded(values)));
            return new Invalidation(number, everything, ids);
        } catch (CoherenceException unreadable) {
            Warnings.notLetIn(unreadable);
            return Invalidation.ofEverything(number);
        }
    }

    private static void regime(DataOutputStream out, Regime regime) throws IOException {
        out.writeLong(regime.version());
        out.writeBoolean(regime.caching());
        out.writeByte(regime.level().ordinal());
        out.writeUTF(regime.application());
    }

    private static Regime regime(DataInputStream in) throws IOException {
        return new Regime(in.readLong(), in.readBoolean(), Level.values()[in.readByte()], in.readUTF());
    }

    private static void proposal(DataOutputStream out, Message.Proposal proposal) throws IOException {
        regime(out, proposal.regime());
        member(out, proposal.coordinator());
        list(out, proposal.participants(), participant -> member(out, participant));
    }

    private static Message.Proposal proposal(DataInputStream in) throws IOException {
        return new Message.Proposal(regime(in), member(in), Set.copyOf(list(in, () -> member(in))));
    }

    private static void vector(DataOutputStream out, VersionVector vector) throws IOException {
        list(out, vector.numbers().entrySet(), number -> {
            member(out, number.getKey());
            out.writeLong(number.getValue());
        });
    }

    private static VersionVector vector(DataInputStream in) throws IOException {
        Map<MemberId, Long> numbers = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            numbers.put(member(in), in.readLong());
        }
        return new VersionVector(numbers);
    }

    private static void member(DataOutputStream out, MemberId member) throws IOException {
        out.writeLong(member.uuid().getMostSignificantBits());
        out.writeLong(member.uuid().getLeastSignificantBits());
    }

    private static MemberId member(DataInputStream in) throws IOException {
        return new MemberId(new UUID(in.readLong(), in.readLong()));
    }

    private void ids(DataOutputStream out, Collection<?> ids) throws IOException {
        list(out, ids, id -> id(out, id));
    }

    private Set<Object> ids(DataInputStream in) throws IOException {
        return new HashSet<>(list(in, () -> id(in)));
    }

    /** Nearly all ids are short strings. */
    private void id(DataOutputStream out, Object id) throws IOException {
        if (id instanceof String text && text.length() < 10_000) {
            out.writeBoolean(true);
            out.writeUTF(text);
        } else {
            out.writeBoolean(false);
            bytes(out, values.encode(id));
        }
    }

    private Object id(DataInputStream in) throws IOException {
        return encodedId(in).decoded(values);
    }

    private static EncodedId encodedId(DataInputStream in) throws IOException {
        return in.readBoolean() ? new EncodedId(in.readUTF(), null) : new EncodedId(null, bytes(in));
    }

    private static void duration(DataOutputStream out, Duration duration) throws IOException {
        out.writeLong(duration == null ? Long.MIN_VALUE : duration.toNanos());
    }

    private static Duration duration(DataInputStream in) throws IOException {
        long nanos = in.readLong();
        return nanos == Long.MIN_VALUE ? null : Duration.ofNanos(nanos);
    }

    private static void bytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("a message ends too early");
        }
        return bytes;
    }

    private static <T> void list(DataOutputStream out, Collection<T> elements, ElementWriter<? super T> writer)
            throws IOException {
        out.writeInt(elements.size());
        for (T element : elements) {
            writer.write(element);
        }
    }

    private static <T> List<T> list(DataInputStream in, Reader<T> element) throws IOException {
        List<T> list = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            list.add(element.read());
        }
        return list;
    }

    private static byte[] written(Writer content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);
        try {
            content.write(new DataOutputStream(bytes));
        } catch (IOException failure) {
            throw new CoherenceException("cannot be written: " + failure.getMessage(), failure);
        }
        return bytes.toByteArray();
    }

    private static <T> T read(byte[] bytes, Parser<T> parser) {
        try {
            return parser.parse(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException failure) {
            throw new CoherenceException("cannot be read: " + failure.getMessage(), failure);
        }
    }

    /** An id as it is in a message: either a text or the bytes of an object. */
    private record EncodedId(String text, byte[] bytes) {
        Object decoded(ValueCodec values) {
            return text != null ? text : values.decode(bytes);
        }
    }

    private interface Writer {
        void write(DataOutputStream out) throws IOException;
    }

    private interface ElementWriter<T> {
        void write(T element) throws IOException;
    }

    private interface Reader<T> {
        T read() throws IOException;
    }

    private interface Parser<T> {
        T parse(DataInputStream in) throws IOException;
    }
}
