package io.tradebench.cache.protocol.wire;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.ValueCodec;
import io.tradebench.cache.protocol.execution.TransferWarnings;
import io.tradebench.cache.protocol.invalidation.Invalidation;
import io.tradebench.cache.protocol.invalidation.VersionVector;
import io.tradebench.cache.protocol.wire.MessageOutput.Writer;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

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
    private final TransferWarnings warnings = new TransferWarnings();

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
        return MessageInput.contentOf(bytes, this::message, values);
    }

    /** Whether an id can travel. */
    public boolean travels(Object id) {
        try {
            written(out -> out.id(id));
            return true;
        } catch (CoherenceException cannotTravel) {
            warnings.notShared(id, cannotTravel);
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
            out.id(entry.key());
            out.value(entry.value());
            info(out, entry.info());
        });
    }

    /**
     * The entry of bytes.
     *
     * @throws CoherenceException if they are none, or the value is not let in
     */
    public CacheEntry decodeEntry(byte[] bytes) {
        return MessageInput.contentOf(bytes, in -> new CacheEntry(in.id(), in.value(), info(in)), values);
    }

    private static void info(MessageOutput out, EntryInfo info) throws IOException {
        out.writeByte(info.priority());
        out.duration(info.timeToLive());
        out.duration(info.inactivity());
        out.writeByte(info.sharing().ordinal());
        out.ids(info.aliases());
        out.ids(info.dependencyIds());
    }

    private static EntryInfo info(MessageInput in) throws IOException {
        return new EntryInfo(
                in.readByte(), in.duration(), in.duration(), SharingPolicy.values()[in.readByte()], in.ids(), in.ids());
    }

    private void write(MessageOutput out, Message message) throws IOException {
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
            out.id(fetch.key());
        } else if (message instanceof Message.Found found) {
            out.writeByte(FOUND);
            vector(out, found.vector());
            out.bytes(found.entry());
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

    private Message message(MessageInput in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case BEAT -> beat(in);
            case DELIVERY -> delivery(in);
            case RECEIVED -> new Message.Received(in.readLong());
            case FETCH -> new Message.Fetch(in.id());
            case FOUND -> new Message.Found(vector(in), in.bytes());
            case FAREWELL -> new Message.Farewell(in.readLong());
            case PREPARE -> new Message.Prepare(proposal(in));
            case COMMIT -> new Message.Commit(regime(in));
            case AGREED -> new Message.Agreed(in.readBoolean());
            case REFUSED -> new Message.Refused(in.readUTF());
            default -> throw new CoherenceException("no message of kind " + kind);
        };
    }

    private static void beat(MessageOutput out, Message.Heartbeat beat) throws IOException {
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

    private static Message.Heartbeat beat(MessageInput in) throws IOException {
        return new Message.Heartbeat(
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readBoolean(),
                regime(in),
                in.readBoolean() ? proposal(in) : null);
    }

    private void delivery(MessageOutput out, Message.Delivery delivery) throws IOException {
        out.writeLong(delivery.forgotten());
        out.list(delivery.invalidations(), invalidation -> out.write(invalidation(invalidation)));
        out.list(delivery.parcels(), parcel -> {
            vector(out, parcel.vector());
            out.writeLong(parcel.generation());
            out.list(parcel.entries(), out::bytes);
        });
        out.ids(delivery.announced());
    }

    private Message.Delivery delivery(MessageInput in) throws IOException {
        return new Message.Delivery(
                in.readLong(), in.list(this::invalidation), in.list(MessageCodec::parcel), in.ids());
    }

    private static Message.Parcel parcel(MessageInput in) throws IOException {
        return new Message.Parcel(vector(in), in.readLong(), in.list(MessageInput::bytes));
    }

    /** What cannot be said to the others exactly is said roughly, so that nothing keeps those behind it from arriving. */
    private byte[] invalidation(Invalidation invalidation) {
        try {
            return written(out -> invalidation(out, invalidation));
        } catch (CoherenceException cannotTravel) {
            warnings.notTold(invalidation.number(), cannotTravel);
            return written(out -> invalidation(out, Invalidation.ofEverything(invalidation.number())));
        }
    }

    private static void invalidation(MessageOutput out, Invalidation invalidation) throws IOException {
        out.writeLong(invalidation.number());
        out.writeBoolean(invalidation.everything());
        out.ids(invalidation.ids());
    }

    /** Ids that cannot be read might be any, so everything is invalidated. */
    private Invalidation invalidation(MessageInput in) throws IOException {
        long number = in.readLong();
        boolean everything = in.readBoolean();
        List<Supplier<Object>> encoded = in.list(MessageInput::encodedId);
        try {
            Set<Object> ids = new HashSet<>();
            encoded.forEach(id -> ids.add(id.get()));
            return new Invalidation(number, everything, ids);
        } catch (CoherenceException unreadable) {
            warnings.notLetIn(unreadable);
            return Invalidation.ofEverything(number);
        }
    }

    private static void regime(MessageOutput out, Regime regime) throws IOException {
        out.writeLong(regime.version());
        out.writeBoolean(regime.caching());
        out.writeByte(regime.level().ordinal());
        out.writeUTF(regime.application());
    }

    private static Regime regime(MessageInput in) throws IOException {
        return new Regime(in.readLong(), in.readBoolean(), Level.values()[in.readByte()], in.readUTF());
    }

    private static void proposal(MessageOutput out, Message.Proposal proposal) throws IOException {
        regime(out, proposal.regime());
        out.member(proposal.coordinator());
        out.list(proposal.participants(), out::member);
    }

    private static Message.Proposal proposal(MessageInput in) throws IOException {
        return new Message.Proposal(regime(in), in.member(), Set.copyOf(in.list(MessageInput::member)));
    }

    private static void vector(MessageOutput out, VersionVector vector) throws IOException {
        out.list(vector.numbers().entrySet(), number -> {
            out.member(number.getKey());
            out.writeLong(number.getValue());
        });
    }

    private static VersionVector vector(MessageInput in) throws IOException {
        Map<MemberId, Long> numbers = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            numbers.put(in.member(), in.readLong());
        }
        return new VersionVector(numbers);
    }

    private byte[] written(Writer<MessageOutput> content) {
        return MessageOutput.bytesOf(content, values);
    }
}
