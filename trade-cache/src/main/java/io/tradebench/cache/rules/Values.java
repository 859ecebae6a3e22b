package io.tradebench.cache.rules;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Values of components as text. */
final class Values {
    private Values() {}

    /** A value as text, collections and arrays as the list of their elements; null for null. */
    static String text(Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (value == null) {
            return null;
        }
        if (value instanceof Collection || value.getClass().isArray()) {
            return texts(value).stream().map(Values::escapedInList).collect(Collectors.joining(","));
        }
        return value.toString();
    }

    /** The elements of a collection or an array as text, without nulls; of another value the value itself. */
    static List<String> texts(Object value) {
        if (value instanceof Collection<?> collection) {
            return collection.stream()
                    .filter(Objects::nonNull)
                    .map(Values::text)
                    .toList();
        }
        if (value.getClass().isArray()) {
            return IntStream.range(0, Array.getLength(value))
                    .mapToObj(i -> Array.get(value, i))
                    .filter(Objects::nonNull)
                    .map(Values::text)
                    .toList();
        }
        return List.of(text(value));
    }

    /** Different values stay different when they become part of an id, whatever users enter. */
    static String escaped(String text) {
        return text.indexOf('&') < 0 && text.indexOf('%') < 0
                ? text
                : text.replace("%", "%25").replace("&", "%26");
    }

    private static String escapedInList(String text) {
        return text.indexOf(',') < 0 && text.indexOf('%') < 0
                ? text
                : text.replace("%", "%25").replace(",", "%2C");
    }
}
