package io.tradebench.cache.store;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Estimates what an entry takes of the heap: the entry with its places in the tables, its key, and whatever its value refers
 * to, by the layout of a 64-bit virtual machine with compressed references. Classes that hide their fields count as what
 * their collection or map holds, or as their header. Enums and classes are shared and count nothing. Of a value with more than
 * {@value #MOST_OBJECTS} objects the rest is not counted. Safe for use by several threads.
 */
final class SizeEstimator {
    private static final int HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;
    /** The entry, and its node and slot in the table. */
    private static final long ENTRY = aligned(Layout.of(LocalEntry.class).bytes()) + 32 + 6;
    /** Node and slot of a dependency id or an alias, and its place in the entry's array. */
    private static final int ID = 32 + 6 + 4;

    private static final int MAP_NODE = 32;
    private static final int MOST_OBJECTS = 100_000;

    private final ClassValue<Layout> layouts = new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
            return Layout.of(type);
        }
    };

    long bytes(LocalEntry entry, Object value) {
        int ids = entry.dependencyIds().size() + entry.aliases().size();
        return ENTRY + (long) ids * ID + deep(entry.key()) + deep(value);
    }

    /** The bytes of an object and of all that it refers to. */
    long deep(Object root) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> waiting = new ArrayDeque<>();
        waiting.add(root);
        long bytes = 0;
        while (!waiting.isEmpty() && seen.size() < MOST_OBJECTS) {
            Object next = waiting.remove();
            if (seen.add(next)) {
                bytes += aligned(shallow(next, waiting));
            }
        }
        return bytes;
    }

    private long shallow(Object object, Deque<Object> waiting) {
        if (object instanceof Enum || object instanceof Class) {
            return 0;
        }
        if (object instanceof String text) {
            return aligned(HEADER + REFERENCE + 5) + ARRAY_HEADER + text.length();
        }
        if (object.getClass().isArray()) {
            return array(object, waiting);
        }
        Layout layout = layouts.get(object.getClass());
        if (layout.isHidden()) {
            return layout.bytes() + contents(object, waiting);
        }
        for (Field reference : layout.references()) {
            enqueue(referenced(reference, object), waiting);
        }
        return layout.bytes();
    }

    private static long array(Object array, Deque<Object> waiting) {
        int length = Array.getLength(array);
        Class<?> type = array.getClass().getComponentType();
        if (!type.isPrimitive()) {
            for (Object element : (Object[]) array) {
                enqueue(element, waiting);
            }
        }
        return ARRAY_HEADER + (long) length * width(type);
    }

    private static Object referenced(Field reference, Object object) {
        try {
            return reference.get(object);
        } catch (IllegalAccessException closedMeanwhile) {
            throw new IllegalStateException(closedMeanwhile);
        }
    }

    /** What can be seen from outside of an object that hides its fields. */
    private static long contents(Object object, Deque<Object> waiting) {
        if (object instanceof Collection<?> elements) {
            elements.forEach(element -> enqueue(element, waiting));
            return (long) elements.size() * REFERENCE;
        }
        if (object instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                enqueue(key, waiting);
                enqueue(value, waiting);
            });
            return (long) map.size() * MAP_NODE;
        }
        return 2L * REFERENCE;
    }

    private static void enqueue(Object object, Deque<Object> waiting) {
        if (object != null) {
            waiting.add(object);
        }
    }

    private static int width(Class<?> type) {
        if (!type.isPrimitive()) {
            return REFERENCE;
        }
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        return type == short.class || type == char.class ? Short.BYTES : 1;
    }

    private static long aligned(long bytes) {
        return (bytes + 7) & ~7L;
    }

    /**
     * What the objects of a class take.
     *
     * @param isHidden whether the class hides its fields; the bytes are those of its header and the fields seen before
     */
    private record Layout(long bytes, List<Field> references, boolean isHidden) {
        static Layout of(Class<?> described) {
            long bytes = HEADER;
            List<Field> references = new ArrayList<>();
            for (Class<?> type = described; type != null; type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        bytes += width(field.getType());
                        if (!field.getType().isPrimitive()) {
                            if (!field.trySetAccessible()) {
                                return new Layout(bytes, List.of(), true);
                            }
                            references.add(field);
                        }
                    }
                }
            }
            return new Layout(bytes, references, false);
        }
    }
}
