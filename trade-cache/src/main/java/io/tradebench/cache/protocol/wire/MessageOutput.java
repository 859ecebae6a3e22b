package io.tradebench.cache.protocol.wire;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ValueCodec;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Collection;

/** Writes what messages consist of, for {@link MessageInput}. Used by one thread. */
final class MessageOutput extends DataOutputStream {
    private final ValueCodec values;

    /** Writes something. */
    @FunctionalInterface
    interface Writer<T> {
        void write(T thing) throws IOException;
    }

    private MessageOutput(OutputStream out, ValueCodec values) {
        super(out);
        this.values = values;
    }

    /**
     * The bytes of what is written.
     *
     * @throws CoherenceException if it cannot travel
     */
    static byte[] bytesOf(Writer<MessageOutput> content, ValueCodec values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);
        try {
            content.write(new MessageOutput(bytes, values));
        } catch (IOException failure) {
            throw new CoherenceException("cannot be written: " + failure.getMessage(), failure);
        }
        return bytes.toByteArray();
    }

    void member(MemberId member) throws IOException {
        writeLong(member.uuid().getMostSignificantBits());
        writeLong(member.uuid().getLeastSignificantBits());
    }

    void ids(Collection<?> ids) throws IOException {
        list(ids, this::id);
    }

    /** Nearly all ids are short strings. */
    void id(Object id) throws IOException {
        if (id instanceof String text && text.length() < 10_000) {
            writeBoolean(true);
            writeUTF(text);
        } else {
            writeBoolean(false);
            value(id);
        }
    }

    void value(Object value) throws IOException {
        bytes(values.encode(value));
    }

    /** @param duration may be null */
    void duration(Duration duration) throws IOException {
        writeLong(duration == null ? Long.MIN_VALUE : duration.toNanos());
    }

    void bytes(byte[] bytes) throws IOException {
        writeInt(bytes.length);
        write(bytes);
    }

    <T> void list(Collection<T> elements, Writer<? super T> writer) throws IOException {
        writeInt(elements.size());
        for (T element : elements) {
            writer.write(element);
        }
    }
}
