package io.tradebench.web.cache;

import io.tradebench.web.request.Digest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;

/**
 * What rules call the session of a request: a digest of its id. Whoever knows the id is the user; ids of entries travel to other
 * members, lie on disk, and are shown to operators. Made when it is first asked for. Used by one thread.
 */
final class SessionName {
    private final HttpServletRequest request;
    private String sessionId;
    private String name;

    SessionName(HttpServletRequest request) {
        this.request = request;
    }

    /** The name of the session that there is now; null if there is none. */
    String get() {
        HttpSession session = request.getSession(false);
        if (session == null) {
            return null;
        }
        if (!session.getId().equals(sessionId)) {
            sessionId = session.getId();
            name = Digest.of(sessionId);
        }
        return name;
    }
}
