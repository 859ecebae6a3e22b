package io.tradebench.cache.rules.file;

import java.util.List;
import java.util.Map;

/**
 * An element of a rules file.
 *
 * @param line where its start tag ends
 * @param text its own text, stripped; empty for none
 */
public record Element(String name, int line, Map<String, String> attributes, String text, List<Element> children) {
    List<Element> children(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).toList();
    }

    /** The value of an attribute, stripped; null if there is none. */
    public String attribute(String attributeName) {
        String value = attributes.get(attributeName);
        return value == null ? null : value.strip();
    }
}
