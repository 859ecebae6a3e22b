package io.tradebench.it;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What tests look for in answers. */
final class Answers {
    /** The id of a holding on a page. */
    static final String HOLDING = "data-holding=\"(\\d+)\"";

    private Answers() {}

    /** What the group of a pattern has matched, each time; all of it, if it has none. */
    static List<String> all(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.groupCount() == 0 ? found.group() : found.group(1))
                .toList();
    }

    /** The ids of the holdings that a user sees. */
    static List<String> holdings(Client client) {
        return all(HOLDING, client.get("portfolio").body());
    }

    /** What a user sees that he has, as it is written. */
    static String balance(Client client) {
        return balance(client.get("home").body());
    }

    /** What a page says that its user has, as it is written. */
    static String balance(String page) {
        return all("Cash balance</dt><dd>([^<]+)<", page).get(0);
    }

    /** A header; null if there is none. */
    static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse(null);
    }
}
