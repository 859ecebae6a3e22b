package io.tradebench.cache.rules;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.StringJoiner;

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
            StringJoiner joined = new StringJoiner(",");
            for (String text : texts(value)) {
                joined.add(escapedInList(text));
            }
            return joined.toString();
        }
        return value.toString();
    }

    /** The elements of a collection or an array as text, without nulls; of another value the value itself. A list of the caller's own. */
    static List<String> texts(Object value) {
        List<String> texts = new ArrayList<>();
        if (value instanceof Collection<?> collection) {
            for (Object element : collection) {
                addText(texts, element);
            }
        } else if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                addText(texts, Array.get(value, i));
            }
        } else {
            texts.add(text(value));
        }
        return texts;
    }

    private static void addText(List<String> texts, Object element) {
        if (element != null) {
            texts.add(text(element));
        }
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
