package io.tradebench.web.view;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Text as it may stand in the query of a URL, and that in HTML. */
final class UrlText {
    private UrlText() {}

    /** {@code text} itself if all of it may stand there as it is, as the symbols of a population may; else its encoded form. */
    static String inQuery(String text) {
        return text.chars().allMatch(UrlText::isPlain) ? text : URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static boolean isPlain(int character) {
        return character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z'
                || character >= '0' && character <= ':'
                || character == '.'
                || character == '-'
                || character == '_';
    }
}
