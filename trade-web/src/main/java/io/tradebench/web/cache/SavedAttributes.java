package io.tradebench.web.cache;

import io.tradebench.cache.serialization.FilteredObjectInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;

/**
 * Values of request attributes as bytes. Only texts, numbers, times, collections of them, and the keys that pages hand to
 * their fragments are let in again.
 */
final class SavedAttributes {
    private static final String LEGAL =
            "java.lang.*;java.math.*;java.time.*;java.util.*;io.tradebench.web.page.*;maxdepth=20;maxbytes=100000;!*";
    private static final ObjectInputFilter FILTER = ObjectInputFilter.Config.createFilter(LEGAL);
    private static final byte[] NONE = {};

    private SavedAttributes() {}

    /** Whether a value can be written and will be let in again. */
    static boolean canBeKept(Object value) {
        if (value == null || value instanceof String) {
            return true;
        }
        try {
            return value instanceof Serializable && decoded(encoded(value)) != null;
        } catch (UncheckedIOException refused) {
            return false;
        }
    }

    /**
     * A value as bytes, null as none.
     *
     * @throws UncheckedIOException if it, or what it refers to, cannot be written
     */
    static byte[] encoded(Object value) {
        if (value == null) {
            return NONE;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return bytes.toByteArray();
    }

    /**
     * The value of some bytes, null of none.
     *
     * @throws UncheckedIOException if they are damaged, or hold what is not let in
     */
    static Object decoded(byte[] bytes) {
        if (bytes.length == 0) {
            return null;
        }
        try (ObjectInputStream in =
                new FilteredObjectInputStream(bytes, SavedAttributes.class.getClassLoader(), FILTER, name -> true)) {
            return in.readObject();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (ClassNotFoundException unknown) {
            throw new UncheckedIOException(new IOException(unknown));
        }
    }
}
