package io.tradebench.kit.member;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The size of a Java heap as {@code -Xmx} takes it. */
public final class HeapSize {

    private static final Pattern FORM = Pattern.compile("(\\d{1,12})([kmg]?)");
    private static final long SMALLEST = 128L << 20;

    private HeapSize() {}

    /**
     * The bytes of a size such as {@code 512m}.
     *
     * @throws IllegalArgumentException if it has another form or is below 128 MiB, with which no member starts
     */
    public static long parse(String text) {
        Matcher parts = FORM.matcher(text.toLowerCase(Locale.ROOT));
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a heap size (such as 512m or 2g)");
        }
        int shift =
                switch (parts.group(2)) {
                    case "k" -> 10;
                    case "m" -> 20;
                    case "g" -> 30;
                    default -> 0;
                };
        long bytes = Long.parseLong(parts.group(1)) << shift;
        if (bytes < SMALLEST) {
            throw new IllegalArgumentException("a heap of " + text + " is too small: a member needs 128m at least");
        }
        return bytes;
    }
}
