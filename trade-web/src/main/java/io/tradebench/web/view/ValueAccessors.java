package io.tradebench.web.view;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The readable properties of a record or enum: its components and other public methods without parameters; {@code
 * isEmpty()} can be read as {@code empty} too.
 */
final class ValueAccessors {
    private static final Set<String> NOT_PROPERTIES =
            Set.of("hashCode", "toString", "getClass", "notify", "notifyAll", "wait");

    private static final ClassValue<ValueAccessors> OF_CLASS = new ClassValue<>() {
        @Override
        protected ValueAccessors computeValue(Class<?> type) {
            return new ValueAccessors(type);
        }
    };

    private final Class<?> type;
    private final Map<String, Method> methods = new HashMap<>();

    private ValueAccessors(Class<?> type) {
        this.type = type;
        Arrays.stream(type.getMethods())
                .filter(method -> method.getParameterCount() == 0 && method.getReturnType() != void.class)
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !NOT_PROPERTIES.contains(method.getName()))
                .forEach(this::add);
    }

    private void add(Method method) {
        String name = method.getName();
        // Spares each call the check whether this class may call it.
        method.setAccessible(true);
        methods.put(name, method);
        if (name.startsWith("is") && name.length() > 2 && method.getReturnType() == boolean.class) {
            methods.put(Character.toLowerCase(name.charAt(2)) + name.substring(3), method);
        }
    }

    static ValueAccessors of(Class<?> type) {
        return OF_CLASS.get(type);
    }

    /**
     * The value of a property.
     *
     * @throws IllegalArgumentException if there is no such property
     */
    Object read(Object instance, String property) {
        Method method = methods.get(property);
        if (method == null) {
            throw new IllegalArgumentException(type.getSimpleName() + " has no property " + property);
        }
        try {
            return method.invoke(instance);
        } catch (InvocationTargetException failure) {
            throw failure.getCause() instanceof RuntimeException runtime
                    ? runtime
                    : new IllegalStateException(failure.getCause());
        } catch (IllegalAccessException notPublic) {
            throw new IllegalStateException(type.getSimpleName() + " must be public to be shown", notPublic);
        }
    }
}
