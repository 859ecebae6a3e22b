package io.tradebench.cache.rules;

import io.tradebench.cache.rules.file.ComponentSpec;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A public method without parameters or a public field of a class, looked up once.
 *
 * @param handle takes and gives an {@link Object}
 * @param type the declared type of what it gives
 */
record Member(MethodHandle handle, Class<?> type) {
    private static final MethodType OBJECT_TO_OBJECT = MethodType.methodType(Object.class, Object.class);

    /** The member that a step names; empty if the class has none that anybody may use and that gives a value. */
    static Optional<Member> of(Class<?> owner, ComponentSpec.Step step) {
        return publicTypes(owner).stream()
                .map(type -> step.isMethod() ? method(type, step.name()) : field(type, step.name()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Reads it from an object of the class that it was looked up in. */
    Object read(Object owner) {
        try {
            return (Object) handle.invokeExact(owner);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable checked) {
            throw new IllegalStateException("A rule reads what cannot be read: " + checked, checked);
        }
    }

    private static Optional<Member> method(Class<?> owner, String name) {
        return Arrays.stream(owner.getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == 0)
                .filter(method -> method.getReturnType() != void.class && !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !method.isBridge())
                .map(method -> usable(() -> MethodHandles.publicLookup().unreflect(method)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Member> field(Class<?> owner, String name) {
        return Arrays.stream(owner.getFields())
                .filter(field -> field.getName().equals(name) && !Modifier.isStatic(field.getModifiers()))
                .map(field -> usable(() -> MethodHandles.publicLookup().unreflectGetter(field)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** What makes a handle of a member. */
    private interface Unreflection {
        MethodHandle handle() throws IllegalAccessException;
    }

    private static Optional<Member> usable(Unreflection unreflection) {
        try {
            MethodHandle handle = unreflection.handle();
            return Optional.of(
                    new Member(handle.asType(OBJECT_TO_OBJECT), handle.type().returnType()));
        } catch (IllegalAccessException notForUs) {
            return Optional.empty();
        }
    }

    /** A class and all that it extends and implements, as far as it is public: a hidden class may have public methods. */
    private static Collection<Class<?>> publicTypes(Class<?> owner) {
        Set<Class<?>> types = new LinkedHashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>();
        open.add(owner);
        while (!open.isEmpty()) {
            Class<?> type = open.remove();
            if (types.add(type)) {
                if (type.getSuperclass() != null) {
                    open.add(type.getSuperclass());
                }
                open.addAll(Arrays.asList(type.getInterfaces()));
            }
        }
        types.removeIf(type -> !Modifier.isPublic(type.getModifiers()));
        return types;
    }
}
