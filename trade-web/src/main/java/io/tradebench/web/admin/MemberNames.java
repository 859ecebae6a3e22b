package io.tradebench.web.admin;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** A list of members in a request. */
final class MemberNames {
    private MemberNames() {}

    /** The names in {@code text}, separated by commas; none if it is blank. */
    static Set<String> parse(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
