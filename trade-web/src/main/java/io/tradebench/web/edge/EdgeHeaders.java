package io.tradebench.web.edge;

import io.tradebench.cache.protocol.CacheEntry;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;

/** What edges are told with an answer, and take out of it: {@code Surrogate-Control} as in the Edge Architecture of the W3C. */
public final class EdgeHeaders {
    /** Where the member is in its invalidations: its life and a number. */
    static final String POSITION = "Trade-Position";

    /** Ids whose invalidation ends the page. */
    static final String KEYS = "Surrogate-Key";

    static final String CONTROL = "Surrogate-Control";

    /** With the other headers less than what proxies take. */
    private static final int LONGEST = 4_000;

    private EdgeHeaders() {}

    /**
     * Offers a page for keeping.
     *
     * @param page as it is in the cache
     * @param position read before the page was seen there
     */
    public static void offer(CacheEntry page, String position, HttpServletResponse response) {
        Duration rest = page.timeToLive();
        String keys = EdgeIds.text(page.ids());
        if (keys.length() <= LONGEST && (rest == null || rest.toSeconds() > 0)) {
            response.setHeader(POSITION, position);
            response.setHeader(KEYS, keys);
            response.setHeader(CONTROL, rest == null ? "max-age=31536000" : "max-age=" + rest.toSeconds());
        }
    }

    /**
     * Tells how far an edge has to be before it answers again.
     *
     * @param position read after what was changed; null if there is no edge
     */
    public static void tell(String position, HttpServletResponse response) {
        if (position != null) {
            response.setHeader(POSITION, position);
        }
    }
}
