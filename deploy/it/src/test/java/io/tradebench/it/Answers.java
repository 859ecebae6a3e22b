package io.tradebench.it;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.Pattern;

/** What tests look for in answers. */
final class Answers {
    private Answers() {}

    /** What the group of a pattern has matched, each time. */
    static List<String> all(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** A header; null if there is none. */
    static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse(null);
    }
}
