package io.tradebench.cache.rules.file;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which elements may stand where, with which attributes: whatever else a file has is a problem. */
public final class Grammar {
    /** Legal in the dynamic cache of WebSphere, for things that this cache does not do. */
    private static final Set<String> UNSUPPORTED = Set.of(
            "cache-instance",
            "group",
            "skip-cache-attribute",
            "idgenerator",
            "metadatagenerator",
            "invalidationgenerator",
            "index");

    private static final Map<String, Shape> SHAPES = Map.ofEntries(
            Map.entry("cache", Shape.of("display-name description cache-entry")),
            Map.entry(
                    "cache-entry",
                    Shape.of("class name sharing-policy property cache-id dependency-id invalidation")
                            .single("class sharing-policy")),
            Map.entry(
                    "cache-id",
                    Shape.of("display-name component timeout inactivity priority property")
                            .single("display-name timeout inactivity priority")),
            Map.entry("dependency-id", Shape.of("component").withText()),
            Map.entry("invalidation", Shape.of("component").withText()),
            Map.entry(
                    "component",
                    Shape.of("method field required value not-value")
                            .single("method field required")
                            .with("id type ignore-value multipleIDs")),
            Map.entry("method", Shape.of("method field").single("method field").withText()),
            Map.entry("field", Shape.of("method field").single("method field").withText()),
            Map.entry("value", Shape.of("range").withText()),
            Map.entry("not-value", Shape.of("range").withText()),
            Map.entry("range", Shape.of("").with("low high")),
            Map.entry("property", Shape.of("exclude").with("name").withText()));

    private static final Shape TEXT_ALONE = Shape.of("").withText();

    private Grammar() {}

    /** What an element may have. */
    private record Shape(Set<String> children, Set<String> single, Set<String> attributes, boolean text) {
        static Shape of(String children) {
            return new Shape(words(children), Set.of(), Set.of(), false);
        }

        Shape single(String names) {
            return new Shape(children, words(names), attributes, text);
        }

        Shape with(String attributeNames) {
            return new Shape(children, single, words(attributeNames), text);
        }

        Shape withText() {
            return new Shape(children, single, attributes, true);
        }

        private static Set<String> words(String text) {
            return text.isEmpty() ? Set.of() : Set.copyOf(Arrays.asList(text.split(" ")));
        }
    }

    /** Finds what the grammar does not have, and what it has but is not supported. */
    public static void check(Element root, Problems problems) {
        if (root.name().equals("cache")) {
            checkInside(root, problems);
        } else {
            problems.add(root, "is not the root of a rules file", "cache");
        }
    }

    private static void checkInside(Element element, Problems problems) {
        Shape shape = SHAPES.getOrDefault(element.name(), TEXT_ALONE);
        for (String attribute : element.attributes().keySet()) {
            if (!shape.attributes.contains(attribute)) {
                problems.add(element, "has an unknown attribute " + attribute, orNone(shape.attributes));
            }
        }
        if (!shape.text && !element.text().isEmpty()) {
            problems.add(element, "holds text: " + element.text(), "elements alone");
        }
        Set<String> seen = new HashSet<>();
        for (Element child : element.children()) {
            if (!shape.children.contains(child.name())) {
                String reason = UNSUPPORTED.contains(child.name()) ? "is not supported" : "is unknown";
                problems.add(child, reason + " in <" + element.name() + ">", orNone(shape.children));
            } else {
                if (!seen.add(child.name()) && shape.single.contains(child.name())) {
                    problems.add(child, "stands twice in <" + element.name() + ">", "once");
                }
                checkInside(child, problems);
            }
        }
    }

    private static Set<String> orNone(Set<String> names) {
        return names.isEmpty() ? Set.of("none") : names;
    }
}
