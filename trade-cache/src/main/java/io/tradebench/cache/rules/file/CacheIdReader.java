package io.tradebench.cache.rules.file;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.rules.file.EntrySpec.Kind;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;

/** Reads cache-ids. */
final class CacheIdReader {
    private static final Logger LOG = System.getLogger("io.tradebench.cache");
    private static final int LOWEST_PRIORITY = 1;
    private static final int HIGHEST_PRIORITY = 16;

    private final Problems problems;
    private final ComponentReader components;
    private final PropertyReader properties;
    private boolean warned;

    CacheIdReader(Problems problems, ComponentReader components, PropertyReader properties) {
        this.problems = problems;
        this.components = components;
        this.properties = properties;
    }

    /** @param ofEntry the properties that hold if the cache-id does not say otherwise */
    EntrySpec.CacheId read(Element cacheId, Kind kind, PropertyReader.Texts ofEntry) {
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
