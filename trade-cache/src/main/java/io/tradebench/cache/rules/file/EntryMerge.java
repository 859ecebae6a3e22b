package io.tradebench.cache.rules.file;

import io.tradebench.cache.SharingPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Makes one cache-entry of two that have a name in common: first the rules of the one, then those of the other. What holds for
 * an entry as a whole may stand in either, and in both if they agree.
 */
final class EntryMerge {
    private final Problems problems;

    EntryMerge(Problems problems) {
        this.problems = problems;
    }

    Element merged(Element first, Element second) {
        List<Element> children = new ArrayList<>(first.children());
        for (Element child : second.children()) {
            Optional<Element> before = forTheWhole(child).flatMap(what -> first.children().stream()
                    .filter(other -> forTheWhole(other).equals(Optional.of(what)))
                    .findFirst());
            if (before.isEmpty()) {
                children.add(child);
            } else if (!value(before.get()).equals(value(child))) {
                contradiction(before.get(), child);
            }
        }
        return new Element(first.name(), first.line(), first.attributes(), first.text(), children);
    }

    private void contradiction(Element before, Element now) {
        problems.add(
                now,
                "'%s' contradicts '%s' in line %d, in an entry of the same name"
                        .formatted(now.text(), before.text(), before.line()),
                "the same in both, or in one of them alone");
    }

    /** What an element says about an entry as a whole; empty if it is one rule of several. */
    private static Optional<String> forTheWhole(Element child) {
        return switch (child.name()) {
            case "class", "sharing-policy" -> Optional.of(child.name());
            case "property" -> Optional.ofNullable(child.attribute("name")).map(EntryMerge::inAnyCase);
            default -> Optional.empty();
        };
    }

    private static Object value(Element child) {
        Optional<SharingPolicy> policy =
                child.name().equals("sharing-policy") ? SharingPolicy.named(child.text()) : Optional.empty();
        return policy.isPresent()
                ? policy
                : List.of(
                        inAnyCase(child.text()),
                        child.children("exclude").stream()
                                .map(Element::text)
                                .sorted()
                                .toList());
    }

    private static String inAnyCase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
