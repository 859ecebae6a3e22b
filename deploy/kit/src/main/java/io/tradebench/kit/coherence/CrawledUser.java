package io.tradebench.kit.coherence;

import static java.util.stream.Collectors.joining;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Answer;
import io.tradebench.kit.visit.Visitor;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One user with a session at every member, and what was seen there. For one thread at a time. */
final class CrawledUser {

    private static final String PASSWORD = "xxx";
    private static final int OK = 200;
    private static final List<Map<String, String>> PAGES = List.of(
            Map.of("action", "home"),
            Map.of("action", "account"),
            Map.of("action", "account", "orders", "all"),
            Map.of("action", "portfolio"));

    private final String userId;
    private final List<Map<String, String>> pages = new ArrayList<>(PAGES);
    private final Map<String, Visitor> sessions = new LinkedHashMap<>();
    private final Map<String, String> seen = new LinkedHashMap<>();

    /** @param symbol the quote that this user looks up */
    CrawledUser(String userId, String symbol) {
        this.userId = userId;
        pages.add(Map.of("action", "quotes", "symbols", symbol));
    }

    /**
     * Logs in at every member, and reads the home page once: it tells of closed orders once, and marks them. All that changes
     * data is done then.
     */
    void login(HttpClient http, Map<String, URI> members) {
        members.forEach((name, address) -> {
            Visitor visitor = new Visitor(address, http);
            Answer answer = visitor.login(userId, PASSWORD);
            if (!Visitor.isDone(answer)) {
                throw new KitException(userId + " cannot log in at " + address + ": the answer is " + answer.status()
                        + "; crawl knows the users of a population, see '" + Distribution.command("populate") + "'");
            }
            sessions.put(name, visitor);
        });
        String first = sessions.keySet().iterator().next();
        read(first, PAGES.get(0));
    }

    /** Reads every page through every member, twice, so that the second time a cache can answer. */
    void look() {
        for (String member : sessions.keySet()) {
            for (Map<String, String> page : pages) {
                read(member, page);
                seen.put(key(member, page), read(member, page));
            }
        }
    }

    /** Reads every page through every member again; answers where it is another one, or another one than at the first member. */
    List<String> compare() {
        List<String> differences = new ArrayList<>();
        for (Map<String, String> page : pages) {
            String first = null;
            for (String member : sessions.keySet()) {
                String key = key(member, page);
                String uncached = read(member, page);
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

    private String read(String member, Map<String, String> page) {
        Answer answer = sessions.get(member).getPatiently(page);
        if (answer.status() != OK) {
            throw new KitException(
                    key(member, page) + ": " + (answer.status() == 0 ? "no answer" : "answered " + answer.status()));
        }
        return PageText.of(answer.body());
    }

    private String key(String member, Map<String, String> page) {
        String query = page.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                .collect(joining("&"));
        return userId + " at " + member + ", " + query;
    }
}
