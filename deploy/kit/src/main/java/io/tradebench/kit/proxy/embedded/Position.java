package io.tradebench.kit.proxy.embedded;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a member is in its invalidations.
 *
 * @param life of the member, in which they are numbered
 * @param number of the last one
 */
record Position(String life, long number) {

    private static final Pattern TEXT = Pattern.compile("(\\w{1,64})-(\\d{1,18})");

    /**
     * As a header tells it.
     *
     * @param text may be null
     * @return empty if it says something else
     */
    static Optional<Position> parse(String text) {
        Matcher parts = TEXT.matcher(text == null ? "" : text);
        return parts.matches()
                ? Optional.of(new Position(parts.group(1), Long.parseLong(parts.group(2))))
                : Optional.empty();
    }
}
