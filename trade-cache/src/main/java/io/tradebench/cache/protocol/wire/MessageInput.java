package io.tradebench.cache.protocol.wire;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ValueCodec;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/** Reads what {@link MessageOutput} has written. Used by one thread. */
final class MessageInput extends DataInputStream {
    private final ValueCodec values;

    /** Reads something. */
    @FunctionalInterface
    interface Reader<T> {
        T read(MessageInput in) throws IOException;
    }

    private MessageInput(InputStream in, ValueCodec values) {
        super(in);
        this.values = values;
    }

    /**
     * What is read from bytes.
     *
     * @throws CoherenceException if it cannot be, or is not let in
     */
    static <T> T contentOf(byte[] bytes, Reader<T> content, ValueCodec values) {
        try {
            return content.read(new MessageInput(new ByteArrayInputStream(bytes), values));
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException failure) {
            throw new CoherenceException("cannot be read: " + failure.getMessage(), failure);
        }
    }

    MemberId member() throws IOException {
        return new MemberId(new UUID(readLong(), readLong()));
    }

    Set<Object> ids() throws IOException {
        return new HashSet<>(list(MessageInput::id));
    }

    Object id() throws IOException {
        return encodedId().get();
    }

    /** An id that may turn out not to be let in: its supplier throws {@link CoherenceException} then. */
    Supplier<Object> encodedId() throws IOException {
        if (readBoolean()) {
            String text = readUTF();
            return () -> text;
        }
        byte[] bytes = bytes();
        return () -> values.decode(bytes);
    }

    Object value() throws IOException {
        return values.decode(bytes());
    }

    /** Null if it was. */
    Duration duration() throws IOException {
        long nanos = readLong();
        return nanos == Long.MIN_VALUE ? null : Duration.ofNanos(nanos);
    }

    byte[] bytes() throws IOException {
        int length = readInt();
        byte[] bytes = readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("a message ends too early");
        }
        return bytes;
    }

    <T> List<T> list(Reader<T> element) throws IOException {
        List<T> list = new ArrayList<>();
        for (int left = readInt(); left > 0; left--) {
            list.add(element.read(this));
        }
        return list;
    }
}
