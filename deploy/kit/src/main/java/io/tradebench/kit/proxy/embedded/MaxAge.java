package io.tradebench.kit.proxy.embedded;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** For how long a member allows an answer to be given again. */
final class MaxAge {

    private static final Pattern SECONDS = Pattern.compile("\\bmax-age=(\\d{1,9})\\b");
    private static final Pattern NOT_FOR_ALL = Pattern.compile("\\b(?:no-store|no-cache|private)\\b");

    private MaxAge() {}

    /**
     * What a header says.
     *
     * @param control value of {@code Cache-Control} or {@code Surrogate-Control}; null if there is none
     * @return zero if it allows nothing
     */
    static Duration of(String control) {
        if (control == null || NOT_FOR_ALL.matcher(control).find()) {
            return Duration.ZERO;
        }
        Matcher seconds = SECONDS.matcher(control);
        return seconds.find() ? Duration.ofSeconds(Long.parseLong(seconds.group(1))) : Duration.ZERO;
    }
}
