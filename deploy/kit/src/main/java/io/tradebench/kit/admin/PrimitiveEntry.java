package io.tradebench.kit.admin;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Optional;
import java.util.Set;

/**
 * A primitive that the members have, or a page that is measured like one.
 *
 * @param name the last part of its path
 * @param group what it exercises
 * @param purpose what it does, in one line
 * @param path inside the application; of a page the whole one
 * @param way how it is asked for: {@code get}, {@code soap}, {@code socket} for one that takes text, {@code binary-socket} for one that
 *     takes bytes, {@code page}
 * @param missing what members have to be started with for it to be there, as {@code name=value, name=value}; empty if it is
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PrimitiveEntry(String name, String group, String purpose, String path, String way, String missing) {

    private static final String PAGE = "page";

    private static final String CACHE = "Cache";

    private static final Set<String> REQUESTS = Set.of("get", "soap", PAGE);

    private static final Set<String> SOCKETS = Set.of("socket", "binary-socket");

    /**
     * A page that answers everybody by 200.
     *
     * @param path with its query, from the root of the server on
     */
    public static PrimitiveEntry page(String path) {
        return new PrimitiveEntry(path, "Pages", "", path, PAGE, "");
    }

    /** Whether it is sent messages over a WebSocket, not requests. */
    public boolean isSocket() {
        return SOCKETS.contains(way);
    }

    /** Whether it exercises the cache, which keeps nothing while the brokerage does without it. */
    public boolean isOfCache() {
        return CACHE.equals(group);
    }

    /** Why it cannot be measured; empty if it can. */
    public Optional<String> obstacle() {
        if (!missing.isEmpty()) {
            return Optional.of("needs members that were started with " + missing);
        }
        return isSocket() || REQUESTS.contains(way)
                ? Optional.empty()
                : Optional.of("is asked for in a way that this kit does not know: " + way);
    }
}
