package io.tradebench.cache.serialization;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.function.Predicate;

/** Reads objects whose classes the application has, and only those that are let in. No dynamic proxies. */
public final class FilteredObjectInputStream extends ObjectInputStream {
    private final ClassLoader loader;
    private final Predicate<String> admitted;

    /**
     * @param loader knows the classes of the values
     * @param filter decides on every class that is made, also on nested ones, and on the size
     * @param admitted decides on the name of every class where the stream names it; arrays excepted
     */
    public FilteredObjectInputStream(
            byte[] bytes, ClassLoader loader, ObjectInputFilter filter, Predicate<String> admitted) throws IOException {
        super(new ByteArrayInputStream(bytes));
        this.loader = loader;
        this.admitted = admitted;
        setObjectInputFilter(filter);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
        String name = described.getName();
        if (!name.startsWith("[") && !admitted.test(name)) {
            throw new InvalidClassException(name, "is not let in: this cache has not written the class");
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException primitive) {
            return super.resolveClass(described);
        }
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
        throw new InvalidClassException("A dynamic proxy is not let in");
    }
}
