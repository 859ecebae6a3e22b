package io.tradebench.trade.ejb;

import org.eclipse.persistence.sessions.DatabaseLogin;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * Has EclipseLink pass a failed connection on. By itself it repeats a read twice, with the thread asleep for five seconds each
 * time, so that a database which is down would soon hold every thread of the server.
 */
public final class FailAtOnce implements SessionCustomizer {
    @Override
    public void customize(Session session) {
        DatabaseLogin login = (DatabaseLogin) session.getDatasourceLogin();
        login.setQueryRetryAttemptCount(0);
    }
}
