package io.tradebench.cache.rules;

import io.tradebench.cache.rules.CacheRulesException.Problem;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects what is wrong with a rules file, to tell all of it at once. */
final class Problems {
    private final String source;
    /** Each once: the rules of several names are read once for each. */
    private final Set<Problem> found = new LinkedHashSet<>();

    Problems(String source) {
        this.source = source;
    }

    String source() {
        return source;
    }

    /** @param legal what would be legal; empty if there is nothing to choose from */
    void add(int line, String element, String reason, String legal) {
        found.add(new Problem(source, line, element, reason, legal));
    }

    void add(Element element, String reason, String legal) {
        add(element.line(), element.name(), reason, legal);
    }

    void add(Element element, String reason, Collection<String> legal) {
        add(element, reason, String.join(", ", legal.stream().sorted().toList()));
    }

    CacheRulesException exception() {
        return new CacheRulesException(
                found.stream().sorted(Comparator.comparingInt(Problem::line)).toList());
    }

    void throwIfAny() {
        if (!found.isEmpty()) {
            throw exception();
        }
    }
}
