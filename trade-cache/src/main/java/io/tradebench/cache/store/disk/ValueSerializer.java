package io.tradebench.cache.store.disk;

import io.tradebench.cache.serialization.FilteredObjectInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects as bytes and back. It remembers each class that it has written and reads no other. Safe for use by several
 * threads.
 *
 * <p>A class is refused where the stream names it. The stream's filter could not do that: it also sees what a class that was
 * written turns into when it is read, for instance a collection in place of its serial form. It limits depth and size.
 */
final class ValueSerializer {
    private static final int DEEPEST = 1_000;

    private final ClassLoader loader;
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    /**
     * @param loader finds the classes of values
     */
    ValueSerializer(ClassLoader loader) {
        this.loader = loader;
    }

    /** The names of all classes that were written. */
    Set<String> known() {
        return Set.copyOf(known);
    }

    /** Allows classes that an earlier run has written. */
    void allow(Collection<String> classes) {
        known.addAll(classes);
    }

    /**
     * @throws IOException if the object, or one that it refers to, is not serializable, or changes or fails while it is written
     */
    byte[] write(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (ObjectOutputStream out = new Recorder(bytes)) {
            out.writeObject(value);
        } catch (RuntimeException | StackOverflowError failure) {
            throw new IOException(failure.toString(), failure);
        }
        return bytes.toByteArray();
    }

    /**
     * @throws IOException if the bytes are not what {@link #write} makes
     * @throws ClassNotFoundException if a class has gone since
     */
    Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        ObjectInputFilter limits =
                ObjectInputFilter.merge(info -> check(info, bytes.length), ObjectInputFilter.Config.getSerialFilter());
        try (ObjectInputStream in = new FilteredObjectInputStream(bytes, loader, limits, known::contains)) {
            return in.readObject();
        } catch (RuntimeException | StackOverflowError | LinkageError failure) {
            throw new IOException(failure.toString(), failure);
        }
    }

    /** Arrays pass by size: a stream of n bytes cannot hold more elements, nor a hash table of more than four times that. */
    private ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info, int length) {
        if (info.depth() > DEEPEST || info.references() > length || info.arrayLength() > 4L * length) {
            return ObjectInputFilter.Status.REJECTED;
        }
        return ObjectInputFilter.Status.UNDECIDED;
    }

    private final class Recorder extends ObjectOutputStream {
        Recorder(OutputStream out) throws IOException {
            super(out);
        }

        @Override
        protected void annotateClass(Class<?> type) {
            known.add(type.getName());
        }
    }
}
