package io.tradebench.cache.rules;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.rules.EntrySpec.Kind;
import io.tradebench.cache.rules.EntrySpec.Name;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the cache-entries of a file. What cannot be read is a problem; what is answered for it is of no use. */
final class EntryReader {
    private static final String CLASS_SUFFIX = ".class";
    private static final Set<String> UNSUPPORTED_CLASSES = Set.of("webservice", "jaxrpcclient", "static", "portlet");

    private final Problems problems;
    private final PropertyReader properties;
    private final CacheIdReader cacheIds;
    private final ComponentReader components;
    private final Map<String, Integer> named = new HashMap<>();

    EntryReader(Problems problems) {
        this.problems = problems;
        properties = new PropertyReader(problems);
        components = new ComponentReader(problems);
        cacheIds = new CacheIdReader(problems, components, properties);
    }

    /** The entries of a document. */
    List<EntrySpec> entries(Element root) {
        List<EntrySpec> entries =
                root.children("cache-entry").stream().map(this::entry).toList();
        properties.tellWhatHasNoEffect();
        return entries;
    }

    private EntrySpec entry(Element entry) {
        Kind kind = kind(entry);
        PropertyReader.Texts texts = properties.read(entry, kind, PropertyReader.Texts.NONE);
        return new EntrySpec(
                kind,
                names(entry, kind),
                sharing(entry),
                texts.typed(),
                entry.children("cache-id").stream()
                        .map(id -> cacheIds.read(id, kind, texts))
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

    private List<Name> names(Element entry, Kind kind) {
        List<Element> names = entry.children("name");
        if (names.isEmpty()) {
            problems.add(entry, "has no <name>", "one name or more");
        }
        return names.stream().map(name -> name(name, kind)).toList();
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
        Integer before = named.putIfAbsent(text, name.line());
        if (before != null) {
            problems.add(name, "'" + text + "' has an entry already, in line " + before, "one entry for each name");
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

    private List<IdSpec> ids(Element entry, String elementName, Kind kind) {
        return entry.children(elementName).stream().map(id -> id(id, kind)).toList();
    }

    private IdSpec id(Element id, Kind kind) {
        if (id.text().isEmpty()) {
            problems.add(id, "has no name", "a name, followed by components");
        }
        return new IdSpec(id.text(), components.read(id, kind));
    }
}
