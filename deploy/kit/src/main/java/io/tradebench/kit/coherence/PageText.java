package io.tradebench.kit.coherence;

import java.util.regex.Pattern;

/** What of a page must be the same whoever answers. */
final class PageText {
    /** The market summary may be as old as its interval says; it is the last part of the home page. */
    private static final Pattern MARKET_SUMMARY =
            Pattern.compile("<div data-refresh=\"/trade/marketSummary\".*?</main>", Pattern.DOTALL);

    private static final int SHOWN = 80;

    private PageText() {}

    static String of(String page) {
        return MARKET_SUMMARY.matcher(page).replaceAll("</main>");
    }

    /** The first place at which two texts differ, for people. */
    static String difference(String oneName, String one, String otherName, String other) {
        int at = 0;
        int shorter = Math.min(one.length(), other.length());
        while (at < shorter && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return oneName + " '" + around(one, at) + "', " + otherName + " '" + around(other, at) + "'";
    }

    private static String around(String text, int at) {
        int from = Math.max(0, at - SHOWN / 2);
        return text.substring(from, Math.min(text.length(), from + SHOWN)).replaceAll("\\s+", " ");
    }
}
