package io.tradebench.web.monitor;

import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Cache ids as an operator sees them. Pages of users have the id of the session in their cache id; whoever knows that is the
 * user, so it is shortened.
 */
final class CacheIds {
    private static final Pattern SESSION = Pattern.compile("(?i)\\b(j?sessionid=[^&]{0,4})[^&]*");
    private static final String ELLIPSIS = "\u2026";

    private CacheIds() {}

    /** The id without what makes it a secret. */
    static String shown(Object id) {
        return SESSION.matcher(String.valueOf(id)).replaceAll("$1" + ELLIPSIS);
    }

    /** The id that is shown as {@code shown}; empty if it is a shortened one and none of {@code ids} looks like it. */
    static Optional<Object> meant(String shown, Collection<Object> ids) {
        if (!shown.contains(ELLIPSIS)) {
            return Optional.of(shown);
        }
        return ids.stream().filter(id -> shown(id).equals(shown)).findFirst();
    }
}
