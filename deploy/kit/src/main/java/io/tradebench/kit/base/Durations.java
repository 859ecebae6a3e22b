package io.tradebench.kit.base;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as people type and read them: {@code 45}, {@code 45s}, {@code 2m}, {@code 1h30m}. */
public final class Durations {

    private static final Pattern FORM = Pattern.compile("(?:(\\d+)h)?(?:(\\d+)m)?(?:(\\d+)s?)?");

    private Durations() {}

    /**
     * Reads a length of time; a bare number means seconds.
     *
     * @throws IllegalArgumentException if the text has another form or is not above zero
     */
    public static Duration parse(String text) {
        Matcher parts = FORM.matcher(text.trim().toLowerCase(Locale.ROOT));
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a length of time (such as 90s, 2m or 1h30m)");
        }
        Duration duration = Duration.ofHours(number(parts.group(1)))
                .plusMinutes(number(parts.group(2)))
                .plusSeconds(number(parts.group(3)));
        if (duration.isZero()) {
            throw new IllegalArgumentException("'" + text + "' is not a length of time above zero");
        }
        return duration;
    }

    /** The shortest form that {@link #parse} reads back, for example {@code 90s} as {@code 1m30s}. */
    public static String format(Duration duration) {
        long seconds = duration.toSeconds();
        StringBuilder text = new StringBuilder();
        if (seconds >= 3600) {
            text.append(seconds / 3600).append('h');
        }
        if (seconds % 3600 >= 60) {
            text.append(seconds % 3600 / 60).append('m');
        }
        if (seconds % 60 > 0 || text.isEmpty()) {
            text.append(seconds % 60).append('s');
        }
        return text.toString();
    }

    /** Its length in seconds, to the millisecond. */
    public static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
