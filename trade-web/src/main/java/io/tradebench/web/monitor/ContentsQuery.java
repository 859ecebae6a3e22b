package io.tradebench.web.monitor;

import io.tradebench.trade.domain.InvalidInputException;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.regex.Pattern;

/**
 * Which part of the contents is wanted.
 *
 * @param template of cache ids; null for all
 * @param dependency a dependency id; null for all
 * @param text what ids contain, in any case; empty for all
 * @param from how many lines to skip
 * @param most how many lines to list
 */
@JsonbPropertyOrder({"template", "dependency", "text", "from", "most"})
public record ContentsQuery(String template, String dependency, String text, long from, int most) {
    private static final int MOST = 1_000;
    private static final int USUAL = 50;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /**
     * What a request asks for; blank texts are none.
     *
     * @param from null for the first line
     * @param most null for 50 lines
     * @throws InvalidInputException if these are no numbers, or not from 0 up and from 1 to 1,000
     */
    static ContentsQuery asked(String template, String dependency, String text, String from, String most) {
        long listed = most == null ? USUAL : number(most, "most");
        if (listed < 1 || listed > MOST) {
            throw new InvalidInputException("The field most has to be a whole number from 1 to " + MOST + ".");
        }
        return new ContentsQuery(
                orNull(template),
                orNull(dependency),
                text == null ? "" : text,
                from == null ? 0 : number(from, "from"),
                (int) listed);
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
