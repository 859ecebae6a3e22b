package io.tradebench.cache.protocol;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

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
        try (ObjectInputStream in = new Input(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException failure) {
            throw new CoherenceException("cannot be read: " + failure.getMessage(), failure);
        }
    }

    /** Finds classes where the application has them. */
    private final class Input extends ObjectInputStream {
        Input(InputStream bytes) throws IOException {
            super(bytes);
            setObjectInputFilter(filter);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(described.getName(), false, classLoader);
            } catch (ClassNotFoundException primitive) {
                return super.resolveClass(described);
            }
        }
    }
}
