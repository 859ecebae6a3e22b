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
    /** Of a session that has come from another member without it: not the version of any password. */
    private static final int LOST = Integer.MIN_VALUE;

    private static final String CHECKED_MILLIS = "passwordChecked";
    private static final String SCENARIO = "begunByScenario";
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
        return (String) attribute(request, USER_ID);
    }

    /** Has the sessions that this request begins known as the scenario's, until somebody logs in to them by another way. */
    public static void beginAsScenario(HttpServletRequest request) {
        request.setAttribute(SCENARIO, true);
    }

    /** Whether somebody is logged in by another way than by the scenario, so that it may not act for him. */
    public static boolean isBegunByUser(HttpServletRequest request) {
        return userIdOf(request) != null && attribute(request, SCENARIO) == null;
    }

    /** An attribute of the session; null if there is none, or the session has ended meanwhile. */
    private static Object attribute(HttpServletRequest request, String name) {
        HttpSession session = request.getSession(false);
        try {
            return session == null ? null : session.getAttribute(name);
        } catch (IllegalStateException endedMeanwhile) {
            return null;
        }
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

    /** The version of a password after that of {@code version} was changed; of a user who is not known here no changes are known. */
    static int versionAfter(int version) {
        return version < 0 ? version : version + 1;
    }

    /**
     * Starts the session of a user under a new id, whatever session there was. One without a user ends: what began it may have
     * bounded its life.
     *
     * @param passwordVersion of the password that the user has shown
     * @throws TooManySessionsException if the member has no room for another; the session that it hands out then is not valid
     */
    public void start(String userId, int passwordVersion) {
        if (userIdOf(request) == null) {
            drop(request);
        }
        HttpSession session = request.getSession(false);
        Login before = session == null ? null : Login.of(session);
        if (before == null) {
            session = request.getSession(true);
        } else {
            request.changeSessionId();
        }
        try {
            // Before the user, so that the scenario never sees its own mark on a session that a user has taken over.
            session.setAttribute(SCENARIO, request.getAttribute(SCENARIO));
            session.setAttribute(USER_ID, userId);
            session.setAttribute(PASSWORD_VERSION, passwordVersion);
            session.setAttribute(CHECKED_MILLIS, clock.millis());
        } catch (IllegalStateException noRoom) {
            throw new TooManySessionsException(noRoom);
        }
        mark("yes", UNTIL_THE_BROWSER_ENDS);
        if (before != null) {
            before.note(records);
        }
    }

    /** What is kept of a session that ends, read before it does. */
    private record Login(String sessionId, Duration lifetime) {
        static Login of(HttpSession session) {
            return new Login(session.getId(), Duration.ofSeconds(session.getMaxInactiveInterval()));
        }

        void note(LoginRecords records) {
            records.sessionEnded(sessionId, lifetime);
        }
    }

    /** Why a session ended of itself, for the log. */
    public enum End {
        PASSWORD_CHANGED,
        USER_GONE,
        ENDED_ELSEWHERE
    }

    /**
     * A session that ended of itself.
     *
     * @param userId whose it was
     */
    public record Ended(String userId, End why) {}

    /**
     * Ends the session if its user has changed the password or ended it since, or is gone, as far as that is looked at now.
     *
     * @return null if it did not end
     */
    public Ended endIfOver() {
        HttpSession session = request.getSession(false);
        ShownPassword shown = session == null ? null : shownLongAgo(session);
        if (shown == null) {
            return null;
        }
        String sessionId = session.getId();
        End why = endOf(sessionId, shown);
        if (why == null || !invalidated(session, sessionId)) {
            return null;
        }
        mark("", 0);
        return new Ended(shown.userId(), why);
    }

    private End endOf(String sessionId, ShownPassword shown) {
        int stored = records.passwordVersion(shown.userId());
        if (shown.version() != stored) {
            return stored < 0 ? End.USER_GONE : End.PASSWORD_CHANGED;
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
            Integer version = (Integer) session.getAttribute(PASSWORD_VERSION);
            return new ShownPassword((String) session.getAttribute(USER_ID), version == null ? LOST : version);
        } catch (IllegalStateException endedMeanwhile) {
            return null;
        }
    }

    private record ShownPassword(String userId, int version) {}

    /** Ends the session, if there is one: here in any case, elsewhere if that can be noted. */
    public void end() {
        HttpSession session = request.getSession(false);
        Login ended = session == null ? null : Login.of(session);
        mark("", 0);
        if (ended != null) {
            invalidated(session, ended.sessionId());
            ended.note(records);
        }
    }

    /** Ends the session of a visitor who does not come back with it, if there is one; nobody has to be told. */
    public static void drop(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            invalidated(session, session.getId());
        }
    }

    /** Whether it was ended just now; not if another request has ended it meanwhile, or has begun another one in its place. */
    private static boolean invalidated(HttpSession session, String sessionId) {
        try {
            if (!session.getId().equals(sessionId)) {
                return false;
            }
            session.invalidate();
        } catch (IllegalStateException endedMeanwhile) {
            return false;
        }
        return true;
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
