package io.tradebench.cache.rules.file;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.rules.file.EntrySpec.Kind;
import io.tradebench.cache.rules.file.EntrySpec.Name;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the cache-entries of a file. What cannot be read is a problem; what is answered for it is of no use. */
public final class EntryReader {
    private static final Logger LOG = System.getLogger("io.tradebench.cache");
    private static final int LOWEST_PRIORITY = 1;
    private static final int HIGHEST_PRIORITY = 16;
    private static final String CLASS_SUFFIX = ".class";
    private static final Set<String> UNSUPPORTED_CLASSES = Set.of("webservice", "jaxrpcclient", "static", "portlet");

    private final Problems problems;
    private final PropertyReader properties;
    private final ComponentReader components;
    private final EntryMerge merge;
    private boolean warned;

    public EntryReader(Problems problems) {
        this.problems = problems;
        properties = new PropertyReader(problems);
        components = new ComponentReader(problems);
        merge = new EntryMerge(problems);
    }

    /** The rules of each name; entries of one name are merged. */
    public List<EntrySpec> entries(Element root) {
        Map<String, Name> names = new LinkedHashMap<>();
        Map<String, Element> entries = new HashMap<>();
        for (Element entry : root.children("cache-entry")) {
            for (Name name : names(entry)) {
                names.putIfAbsent(name.text(), name);
                entries.merge(name.text(), entry, merge::merged);
            }
        }
        List<EntrySpec> read = names.values().stream()
                .map(name -> entry(name, entries.get(name.text())))
                .toList();
        properties.tellWhatHasNoEffect();
        return read;
    }

    private EntrySpec entry(Name name, Element entry) {
        Kind kind = kind(entry);
        PropertyReader.Texts texts = properties.read(entry, kind, PropertyReader.Texts.NONE);
        return new EntrySpec(
                kind,
                name,
                sharing(entry),
                texts.typed(),
                entry.children("cache-id").stream()
                        .map(id -> cacheId(id, kind, texts))
                        .toList(),
                ids(entry, "dependency-id", kind),
                ids(entry, "invalidation", kind));
    }

    private Kind kind(Element entry) {
        List<Element> classes = entry.children("class");
        if (classes.isEmpty()) {
            problems.add(entry, "has no <class>", "command, servlet");
            return Kind.SERVLET;
        }
        Element first = classes.get(0);
        String text = first.text().toLowerCase(Locale.ROOT);
        Optional<Kind> kind = Arrays.stream(Kind.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst();
        if (kind.isEmpty()) {
            String reason = UNSUPPORTED_CLASSES.contains(text) ? " is not supported" : " is unknown";
            problems.add(first, "'" + first.text() + "'" + reason, "command, servlet");
        }
        return kind.orElse(Kind.SERVLET);
    }

    private Collection<Name> names(Element entry) {
        Kind kind = kind(entry);
        Map<String, Name> names = new LinkedHashMap<>();
        for (Element element : entry.children("name")) {
            Name name = name(element, kind);
            Name before = names.putIfAbsent(name.text(), name);
            if (before != null) {
                problems.add(
                        element,
                        "'" + name.text() + "' stands in this entry already, in line " + before.line(),
                        "once");
            }
        }
        if (names.isEmpty()) {
            problems.add(entry, "has no <name>", "one name or more");
        }
        return names.values();
    }

    private Name name(Element name, Kind kind) {
        String text = name.text();
        if (kind == Kind.COMMAND && text.endsWith(CLASS_SUFFIX)) {
            text = text.substring(0, text.length() - CLASS_SUFFIX.length());
        }
        if (text.isEmpty()) {
            problems.add(name, "is empty", kind == Kind.COMMAND ? "the name of a class" : "a path");
        } else if (kind == Kind.SERVLET && !text.startsWith("/")) {
            problems.add(name, "'" + text + "' is no path", "a path within the application, beginning with /");
        }
        return new Name(name.line(), text);
    }

    private SharingPolicy sharing(Element entry) {
        for (Element policy : entry.children("sharing-policy")) {
            Optional<SharingPolicy> named = SharingPolicy.named(policy.text());
            if (named.isPresent()) {
                return named.get();
            }
            problems.add(
                    policy,
                    "'" + policy.text() + "' is no sharing policy",
                    "not-shared, shared-push, shared-pull, shared-push-pull");
        }
        return SharingPolicy.NOT_SHARED;
    }

    private List<EntrySpec.Id> ids(Element entry, String elementName, Kind kind) {
        return entry.children(elementName).stream().map(id -> id(id, kind)).toList();
    }

    private EntrySpec.Id id(Element id, Kind kind) {
        if (id.text().isEmpty()) {
            problems.add(id, "has no name", "a name, followed by components");
        }
        return new EntrySpec.Id(id.text(), components.read(id, kind));
    }

    /** @param ofEntry the properties that hold if the cache-id does not say otherwise */
    private EntrySpec.CacheId cacheId(Element cacheId, Kind kind, PropertyReader.Texts ofEntry) {
        List<ComponentSpec> read = components.read(cacheId, kind);
        for (ComponentSpec component : read) {
            if (component.isMultiple()) {
                problems.add(
                        component.line(),
                        "component",
                        "has multipleIDs in a <cache-id>, which is one id",
                        "multipleIDs in dependency-id and invalidation");
            }
        }
        return new EntrySpec.CacheId(
                read,
                priority(cacheId),
                seconds(cacheId, "timeout"),
                seconds(cacheId, "inactivity"),
                properties.read(cacheId, kind, ofEntry).typed());
    }

    private int priority(Element cacheId) {
        List<Element> elements = cacheId.children("priority");
        if (elements.isEmpty()) {
            return LOWEST_PRIORITY;
        }
        int priority = number(elements.get(0), 0, LOWEST_PRIORITY + " to " + HIGHEST_PRIORITY);
        int legal = Math.max(LOWEST_PRIORITY, Math.min(priority, HIGHEST_PRIORITY));
        if (legal != priority && !warned) {
            warned = true;
            LOG.log(
                    Level.WARNING,
                    "{0}:{1}: priority {2} is taken as {3}; legal are {4} to {5}",
                    problems.source(),
                    elements.get(0).line(),
                    priority,
                    legal,
                    LOWEST_PRIORITY,
                    HIGHEST_PRIORITY);
        }
        return legal;
    }

    private Duration seconds(Element cacheId, String elementName) {
        List<Element> elements = cacheId.children(elementName);
        return elements.isEmpty()
                ? null
                : EntryInfo.seconds(number(elements.get(0), -1, "seconds; 0 or -1 for no end"));
    }

    /** The number in an element; some number if that is a problem. */
    private int number(Element element, int lowest, String legal) {
        try {
            int number = Integer.parseInt(element.text());
            if (number >= lowest) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // told below
        }
        problems.add(element, "'" + element.text() + "' is not legal", legal);
        return 1;
    }
}
