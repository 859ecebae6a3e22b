package io.tradebench.web.action;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;

/** Who is logged in. The HTTP session holds the user id and nothing else. */
public final class UserSession {
    private static final String USER_ID = "uidBean";

    private final HttpServletRequest request;

    public UserSession(HttpServletRequest request) {
        this.request = request;
    }

    /** The user who is logged in, null if nobody is. */
    public String userId() {
        HttpSession session = request.getSession(false);
        return session == null ? null : (String) session.getAttribute(USER_ID);
    }

    /** Starts the session of a user under a new id, whatever session there was. */
    void start(String userId) {
        if (request.getSession(false) == null) {
            request.getSession(true);
        } else {
            request.changeSessionId();
        }
        request.getSession(false).setAttribute(USER_ID, userId);
    }

    /** Ends the session, if there is one. */
    void end() {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
    }
}
