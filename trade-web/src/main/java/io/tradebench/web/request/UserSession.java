package io.tradebench.web.request;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;

/**
 * Who is logged in. The HTTP session holds the user id, the version of the password at the login, and when that was last
 * compared with what is stored: a session ends when its user has changed the password in another one, on whatever member, or has ended
 * it where this member could not see that. It is compared when {@value #CHECK_MILLIS} milliseconds have passed since the last time, so
 * a session that is over lives no longer.
 *
 * <p>Pages that are the same for everybody cannot know whether a user looks at them. The browser knows: a second cookie, which says
 * that there is a session and nothing of whom, comes and goes with it. The script of the pages reads it, the server never does.
 */
public final class UserSession {
    /** How long a session may live after its user has changed the password, or has ended it, elsewhere. */
    static final long CHECK_MILLIS = 10_000;

    private static final String USER_ID = "uidBean";
    private static final String PASSWORD_VERSION = "passwordVersion";
    private static final String CHECKED_MILLIS = "passwordChecked";
    private static final String MARK = "TRADE_USER";
    private static final int UNTIL_THE_BROWSER_ENDS = -1;

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final LoginRecords records;
    private final Clock clock;

    public UserSession(HttpServletRequest request, HttpServletResponse response, LoginRecords records, Clock clock) {
        this.request = request;
        this.response = response;
        this.records = records;
        this.clock = clock;
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

    /** The version of a user's password. To be asked before the password is verified, so that no change is missed. */
    public int passwordVersion(String userId) {
        return records.passwordVersion(userId);
    }

    /**
     * Starts the session of a user under a new id, whatever session there was.
     *
     * @param passwordVersion of the password that the user has shown
     * @throws TooManySessionsException if the member has no room for another; the session that it hands out then is not valid
     */
    public void start(String userId, int passwordVersion) {
        HttpSession session = request.getSession(false);
        if (session == null) {
            session = request.getSession(true);
        } else {
            note(session);
            request.changeSessionId();
        }
        try {
            session.setAttribute(USER_ID, userId);
            session.setAttribute(PASSWORD_VERSION, passwordVersion);
            session.setAttribute(CHECKED_MILLIS, clock.millis());
        } catch (IllegalStateException noRoom) {
            throw new TooManySessionsException(noRoom);
        }
        mark("yes", UNTIL_THE_BROWSER_ENDS);
    }

    /** Why a session ended of itself, for the log. */
    public enum End {
        PASSWORD_CHANGED,
        ENDED_ELSEWHERE
    }

    /**
     * A session that ended of itself.
     *
     * @param userId whose it was
     */
    public record Ended(String userId, End why) {}

    /**
     * Ends the session if its user has changed the password or ended it since, as far as that is looked at now.
     *
     * @return null if it did not end
     */
    public Ended endIfOver() {
        HttpSession session = request.getSession(false);
        ShownPassword shown = session == null ? null : shownLongAgo(session);
        if (shown == null) {
            return null;
        }
        End why = endOf(session.getId(), shown);
        if (why == null) {
            return null;
        }
        end();
        return new Ended(shown.userId(), why);
    }

    private End endOf(String sessionId, ShownPassword shown) {
        int stored = records.passwordVersion(shown.userId());
        if (stored >= 0 && shown.version() != stored) {
            return End.PASSWORD_CHANGED;
        }
        return records.hasEnded(sessionId) ? End.ENDED_ELSEWHERE : null;
    }

    /** What the session began with, if it is time to look whether that is still so; null if it is not. */
    private ShownPassword shownLongAgo(HttpSession session) {
        long now = clock.millis();
        try {
            if (!(session.getAttribute(CHECKED_MILLIS) instanceof Long checked)
                    || Math.abs(now - checked) < CHECK_MILLIS) {
                return null;
            }
            // Before the question, so that a database that does not answer is not asked by every request.
            session.setAttribute(CHECKED_MILLIS, now);
            return new ShownPassword(
                    (String) session.getAttribute(USER_ID), (Integer) session.getAttribute(PASSWORD_VERSION));
        } catch (IllegalStateException endedMeanwhile) {
            return null;
        }
    }

    private record ShownPassword(String userId, int version) {}

    /** Ends the session, if there is one: here in any case, elsewhere if that can be noted. */
    public void end() {
        HttpSession session = request.getSession(false);
        mark("", 0);
        if (session != null) {
            try {
                note(session);
            } finally {
                session.invalidate();
            }
        }
    }

    private void note(HttpSession session) {
        records.sessionEnded(session.getId(), Duration.ofSeconds(session.getMaxInactiveInterval()));
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
