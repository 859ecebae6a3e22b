package io.tradebench.web.action;

import io.tradebench.web.error.TooManySessionsException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.util.Arrays;

/**
 * Who is logged in. The HTTP session holds the user id and nothing else.
 *
 * <p>Pages that are the same for everybody cannot know whether a user looks at them. The browser knows: a second cookie, which says
 * that there is a session and nothing of whom, comes and goes with it. The script of the pages reads it, the server never does.
 */
public final class UserSession {
    private static final String USER_ID = "uidBean";
    private static final String MARK = "TRADE_USER";
    private static final int UNTIL_THE_BROWSER_ENDS = -1;

    private final HttpServletRequest request;
    private final HttpServletResponse response;

    public UserSession(HttpServletRequest request, HttpServletResponse response) {
        this.request = request;
        this.response = response;
    }

    /** The user who is logged in, null if nobody is. */
    public static String userIdOf(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session == null ? null : (String) session.getAttribute(USER_ID);
    }

    /** The user who is logged in, null if nobody is; then the browser is told so if it thinks otherwise. */
    public String userId() {
        String userId = userIdOf(request);
        if (userId == null && isMarked()) {
            mark("", 0);
        }
        return userId;
    }

    /**
     * Starts the session of a user under a new id, whatever session there was.
     *
     * @throws TooManySessionsException if the member has no room for another; the session that it hands out then is not valid
     */
    void start(String userId) {
        HttpSession session = request.getSession(false);
        if (session == null) {
            session = request.getSession(true);
        } else {
            request.changeSessionId();
        }
        try {
            session.setAttribute(USER_ID, userId);
        } catch (IllegalStateException noRoom) {
            throw new TooManySessionsException(noRoom);
        }
        mark("yes", UNTIL_THE_BROWSER_ENDS);
    }

    /** Ends the session, if there is one. */
    void end() {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
        mark("", 0);
    }

    private boolean isMarked() {
        Cookie[] cookies = request.getCookies();
        return cookies != null
                && Arrays.stream(cookies).anyMatch(cookie -> cookie.getName().equals(MARK));
    }

    private void mark(String value, int secondsToLive) {
        Cookie mark = new Cookie(MARK, value);
        mark.setPath(request.getContextPath());
        mark.setMaxAge(secondsToLive);
        mark.setSecure(request.isSecure());
        mark.setAttribute("SameSite", "Lax");
        response.addCookie(mark);
    }
}
