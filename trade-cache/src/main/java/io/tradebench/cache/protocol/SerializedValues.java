package io.tradebench.cache.protocol;

import io.tradebench.cache.serialization.FilteredObjectInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Java serialization that lets in only what a filter names. */
public final class SerializedValues implements ValueCodec {
    private final ClassLoader classLoader;
    private final ObjectInputFilter filter;

    /**
     * @param classLoader knows the classes of the values
     * @param filter decides on every class, also on nested ones; what it leaves undecided is refused
     */
    public SerializedValues(ClassLoader classLoader, ObjectInputFilter filter) {
        this.classLoader = classLoader;
        this.filter = ObjectInputFilter.rejectUndecidedClass(filter);
    }

    @Override
    public byte[] encode(Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException | RuntimeException | StackOverflowError failure) {
            throw new CoherenceException(
                    "cannot be serialized: " + object.getClass().getName(), failure);
        }
        return bytes.toByteArray();
    }

    @Override
    public Object decode(byte[] bytes) {
        try (ObjectInputStream in = new FilteredObjectInputStream(bytes, classLoader, filter, name -> true)) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException failure) {
            throw new CoherenceException("cannot be read: " + failure.getMessage(), failure);
        }
    }
}
