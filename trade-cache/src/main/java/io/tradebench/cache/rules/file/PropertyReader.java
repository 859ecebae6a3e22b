package io.tradebench.cache.rules.file;

import io.tradebench.cache.rules.file.EntrySpec.Kind;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads properties of entries and of cache-ids. */
final class PropertyReader {
    private static final Logger LOG = System.getLogger("io.tradebench.cache");

    private static final String CONSUME = "consume-subfragments";
    private static final String DO_NOT_CONSUME = "do-not-consume";
    private static final String SAVE_ATTRIBUTES = "save-attributes";
    private static final String EDGE_CACHEABLE = "edgecacheable";
    private static final String EDGEABLE = "edgeable";

    private static final Set<String> EITHER = Set.of("true", "false");
    private static final Set<String> ANYTHING = Set.of();

    /** Properties by their names in lower case. */
    private static final Map<String, Property> KNOWN = Map.ofEntries(
            Map.entry(CONSUME, new Property(true, false, EITHER, true)),
            Map.entry(DO_NOT_CONSUME, new Property(true, false, EITHER, true)),
            Map.entry(SAVE_ATTRIBUTES, new Property(true, false, EITHER, true)),
            Map.entry(EDGE_CACHEABLE, new Property(true, false, EITHER, true)),
            Map.entry(EDGEABLE, new Property(true, false, EITHER, true)),
            Map.entry("externalcache", new Property(true, false, ANYTHING, false)),
            Map.entry("alternate_url", new Property(true, false, ANYTHING, false)),
            Map.entry("store-cookies", new Property(true, false, EITHER, false)),
            Map.entry("delay-invalidations", new Property(false, true, EITHER, false)),
            Map.entry("applicationname", new Property(true, true, ANYTHING, false)),
            Map.entry("persist-to-disk", new Property(true, true, Set.of("true"), true)),
            Map.entry("primary-storage", new Property(true, true, Set.of("memory"), true)),
            Map.entry("do-not-cache", new Property(true, true, Set.of("false"), true)));

    private final Problems problems;
    private final Set<String> withoutEffect = new TreeSet<>();

    PropertyReader(Problems problems) {
        this.problems = problems;
    }

    /**
     * What a property may be.
     *
     * @param values legal values in lower case; none for any
     * @param hasEffect whether this cache does anything about it
     */
    private record Property(boolean ofServlets, boolean ofCommands, Set<String> values, boolean hasEffect) {
        boolean isFor(Kind kind) {
            return kind == Kind.SERVLET ? ofServlets : ofCommands;
        }
    }

    /** Properties as they stand in the file, by their names in lower case. */
    record Texts(Map<String, String> values, Map<String, Set<String>> exclusions) {
        static final Texts NONE = new Texts(Map.of(), Map.of());

        EntryProperties typed() {
            return new EntryProperties(
                    is(CONSUME, EntryProperties.DEFAULT.consumesSubfragments()),
                    exclusions.getOrDefault(CONSUME, Set.of()),
                    is(DO_NOT_CONSUME, EntryProperties.DEFAULT.isNotConsumed()),
                    is(SAVE_ATTRIBUTES, EntryProperties.DEFAULT.savesAttributes()),
                    exclusions.getOrDefault(SAVE_ATTRIBUTES, Set.of()),
                    is(EDGE_CACHEABLE, is(EDGEABLE, EntryProperties.DEFAULT.isEdgeCacheable())));
        }

        private boolean is(String name, boolean byDefault) {
            String value = values.get(name);
            return value == null ? byDefault : value.equals("true");
        }
    }

    /** The properties below an element, on top of those that hold already. */
    Texts read(Element parent, Kind kind, Texts outer) {
        List<Element> properties = parent.children("property");
        if (properties.isEmpty()) {
            return outer;
        }
        Map<String, String> values = new HashMap<>(outer.values());
        Map<String, Set<String>> exclusions = new HashMap<>(outer.exclusions());
        Set<String> seen = new HashSet<>();
        for (Element property : properties) {
            String name = name(property, kind);
            if (!seen.add(name)) {
                problems.add(property, "'" + property.attribute("name") + "' stands twice", "once");
            }
            values.put(name, property.text().toLowerCase(Locale.ROOT));
            exclusions.put(name, exclusions(property, name));
        }
        return new Texts(values, exclusions);
    }

    /** Says once which properties the file has that this cache does nothing about. */
    void tellWhatHasNoEffect() {
        if (!withoutEffect.isEmpty()) {
            LOG.log(
                    Level.INFO,
                    "{0}: these properties have no effect here: {1}",
                    problems.source(),
                    String.join(", ", withoutEffect));
        }
    }

    private String name(Element property, Kind kind) {
        String written = property.attribute("name");
        if (written == null) {
            problems.add(property, "has no name", names(kind));
            return "";
        }
        String name = written.toLowerCase(Locale.ROOT);
        Property known = KNOWN.get(name);
        if (known == null) {
            problems.add(property, "'" + written + "' is unknown", names(kind));
        } else if (!known.isFor(kind)) {
            String of = kind == Kind.COMMAND ? "commands" : "servlets";
            problems.add(property, "'" + written + "' is no property of " + of, names(kind));
        } else {
            check(property, written, known);
        }
        return name;
    }

    private void check(Element property, String written, Property known) {
        String value = property.text().toLowerCase(Locale.ROOT);
        if (!known.values().isEmpty() && !known.values().contains(value)) {
            String reason = EITHER.contains(value) || written.equalsIgnoreCase("primary-storage")
                    ? "' is not supported for '"
                    : "' is no value of '";
            problems.add(property, "'" + property.text() + reason + written + "'", known.values());
        }
        if (!known.hasEffect()) {
            withoutEffect.add(written);
        }
    }

    private Set<String> exclusions(Element property, String name) {
        List<Element> excluded = property.children("exclude");
        if (!excluded.isEmpty() && !name.equals(CONSUME) && !name.equals(SAVE_ATTRIBUTES)) {
            problems.add(excluded.get(0), "is not legal here", "in " + CONSUME + " and " + SAVE_ATTRIBUTES);
        }
        return excluded.stream().map(Element::text).collect(Collectors.toSet());
    }

    private static Set<String> names(Kind kind) {
        return KNOWN.entrySet().stream()
                .filter(known -> known.getValue().isFor(kind))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
