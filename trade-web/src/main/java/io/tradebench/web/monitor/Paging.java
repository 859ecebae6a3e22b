package io.tradebench.web.monitor;

import io.tradebench.trade.domain.InvalidInputException;
import java.util.regex.Pattern;

/**
 * Which part of a list is wanted.
 *
 * @param from how many lines to skip
 * @param most how many lines to list, at most {@value #MOST}
 */
record Paging(long from, int most) {
    private static final int MOST = 1_000;
    private static final int USUAL = 50;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /**
     * Reads two numbers; the first 50 lines for nulls.
     *
     * @throws InvalidInputException if they are none, or not from 0 up and from 1 to 1,000
     */
    static Paging of(String from, String most) {
        long skipped = from == null ? 0 : number(from, "from");
        long listed = most == null ? USUAL : number(most, "most");
        if (listed < 1 || listed > MOST) {
            throw new InvalidInputException("The field most has to be a whole number from 1 to " + MOST + ".");
        }
        return new Paging(skipped, (int) listed);
    }

    /** The query for that part; blank texts are none. */
    ContentsQuery query(String template, String dependency, String text) {
        return new ContentsQuery(orNull(template), orNull(dependency), text == null ? "" : text, from, most);
    }

    private static String orNull(String text) {
        return text == null || text.isBlank() ? null : text;
    }

    private static long number(String text, String name) {
        if (!NUMBER.matcher(text).matches()) {
            throw new InvalidInputException("The field " + name + " has to be a whole number from 0 up.");
        }
        return Long.parseLong(text);
    }
}
