package io.tradebench.web.request;

import java.time.Duration;

/** What all members know of logins, whatever their own copies of sessions say. Safe for use by many threads. */
public interface LoginRecords {
    /** The version of a user's password, another one after each change; negative for a user who is not known here. */
    int passwordVersion(String userId);

    /**
     * Notes that a session has ended before its time.
     *
     * @param sessionId as the container names it; what is kept does not tell it
     * @param lifetime of a session that nobody uses
     */
    void sessionEnded(String sessionId, Duration lifetime);

    /** Whether that was noted of a session. */
    boolean hasEnded(String sessionId);
}
