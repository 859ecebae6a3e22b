package io.tradebench.kit.coherence;

import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One user with a session at every member, and what was seen there. For one thread at a time. */
final class CrawledUser {

    private static final String PASSWORD = "xxx";
    private static final List<String> PAGES =
            List.of("action=home", "action=account", "action=account&orders=all", "action=portfolio");

    private final String userId;
    private final String quotes;
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final Map<String, String> seen = new LinkedHashMap<>();

    /** @param symbol the quote that this user looks up */
    CrawledUser(String userId, String symbol) {
        this.userId = userId;
        quotes = "action=quotes&symbols=" + symbol;
    }

    /**
     * Logs in at every member, and reads the home page once: it tells of closed orders once, and marks them. All that changes
     * data is done then.
     */
    void login(HttpClient http, Map<String, URI> members) {
        members.forEach((name, address) -> sessions.put(name, Session.login(http, address, userId, PASSWORD)));
        sessions.values().iterator().next().read("action=home");
    }

    /** Reads every page through every member, twice, so that the second time a cache can answer. */
    void look() {
        sessions.forEach((member, session) -> {
            for (String page : pages()) {
                session.read(page);
                seen.put(key(member, page), PageText.of(session.read(page)));
            }
        });
    }

    /** Reads every page through every member again; answers where it is another one, or another one than at the first member. */
    List<String> compare() {
        List<String> differences = new ArrayList<>();
        for (String page : pages()) {
            String first = null;
            for (Map.Entry<String, Session> session : sessions.entrySet()) {
                String key = key(session.getKey(), page);
                String uncached = PageText.of(session.getValue().read(page));
                first = first == null ? uncached : first;
                if (!uncached.equals(seen.get(key))) {
                    differences.add(key + ": " + PageText.difference("cached", seen.get(key), "uncached", uncached));
                } else if (!uncached.equals(first)) {
                    differences.add(key + ": " + PageText.difference("here", uncached, "at the first member", first));
                }
            }
        }
        return differences;
    }

    /** How many pages are compared. */
    int pageCount() {
        return seen.size();
    }

    private List<String> pages() {
        List<String> pages = new ArrayList<>(PAGES);
        pages.add(quotes);
        return pages;
    }

    private String key(String member, String page) {
        return userId + " at " + member + ", " + page;
    }
}
