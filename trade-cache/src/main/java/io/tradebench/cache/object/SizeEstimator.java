package io.tradebench.cache.object;

import io.tradebench.cache.store.LocalEntry;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Estimates what an entry takes of the heap: the entry with its places in the tables, its key, and whatever its value refers
 * to, by the layout of a 64-bit virtual machine with compressed references. Classes that hide their fields count as what
 * their collection or map holds, or as their header. Enums and classes are shared and count nothing. Stateless.
 */
final class SizeEstimator {
    private static final int HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;
    /** The entry, and its node and slot in the table. */
    private static final int ENTRY = 64 + 32 + 6;
    /** Node and slot of a dependency id or an alias, and its place in the entry's array. */
    private static final int ID = 32 + 6 + 4;

    private static final int MAP_NODE = 32;
    private static final int MOST_OBJECTS = 10_000;

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

    private static long shallow(Object object, Deque<Object> waiting) {
        if (object instanceof Enum || object instanceof Class) {
            return 0;
        }
        if (object instanceof String text) {
            return aligned(HEADER + REFERENCE + 5) + ARRAY_HEADER + text.length();
        }
        if (object.getClass().isArray()) {
            return array(object, waiting);
        }
        return fields(object, waiting);
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

    private static long fields(Object object, Deque<Object> waiting) {
        long bytes = HEADER;
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    continue;
                }
                bytes += width(field.getType());
                if (!field.getType().isPrimitive() && !follow(field, object, waiting)) {
                    return bytes + contents(object, waiting);
                }
            }
        }
        return bytes;
    }

    private static boolean follow(Field field, Object object, Deque<Object> waiting) {
        try {
            field.setAccessible(true);
            enqueue(field.get(object), waiting);
            return true;
        } catch (InaccessibleObjectException | IllegalAccessException e) {
            return false;
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
}
