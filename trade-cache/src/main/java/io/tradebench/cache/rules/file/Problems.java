package io.tradebench.cache.rules.file;

import io.tradebench.cache.rules.file.CacheRulesException.Problem;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects what is wrong with a rules file, to tell all of it at once. */
public final class Problems {
    private final String source;
    /** Each once: the rules of several names are read once for each. */
    private final Set<Problem> found = new LinkedHashSet<>();

    public Problems(String source) {
        this.source = source;
    }

    public String source() {
        return source;
    }

    /** @param legal what would be legal; empty if there is nothing to choose from */
    public void add(int line, String element, String reason, String legal) {
        found.add(new Problem(source, line, element, reason, legal));
    }

    public void add(Element element, String reason, String legal) {
        add(element.line(), element.name(), reason, legal);
    }

    public void add(Element element, String reason, Collection<String> legal) {
        add(element, reason, String.join(", ", legal.stream().sorted().toList()));
    }

    public CacheRulesException exception() {
        return new CacheRulesException(
                found.stream().sorted(Comparator.comparingInt(Problem::line)).toList());
    }

    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw exception();
        }
    }
}
