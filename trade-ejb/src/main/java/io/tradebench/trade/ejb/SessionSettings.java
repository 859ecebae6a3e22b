package io.tradebench.trade.ejb;

import org.eclipse.persistence.sessions.DatabaseLogin;
import org.eclipse.persistence.sessions.DatabaseSession;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.eclipse.persistence.sessions.SessionEvent;
import org.eclipse.persistence.sessions.SessionEventAdapter;

/**
 * What EclipseLink does otherwise than by itself. It passes a failed connection on: by itself it repeats a read twice, with the
 * thread asleep for five seconds each time, so that a database which is down would soon hold every thread of the server. And it
 * locks rows as JDBC does.
 */
public final class SessionSettings implements SessionCustomizer {
    @Override
    public void customize(Session session) {
        DatabaseLogin login = (DatabaseLogin) session.getDatasourceLogin();
        login.setQueryRetryAttemptCount(0);
        session.getEventManager().addListener(new LocksOfPostgres());
    }

    /** The product is known once EclipseLink has logged in, which is before it writes a statement. */
    private static final class LocksOfPostgres extends SessionEventAdapter {
        @Override
        public void postLogin(SessionEvent event) {
            DatabaseSession session = (DatabaseSession) event.getSession();
            DatabaseLogin login = (DatabaseLogin) session.getDatasourceLogin();
            if (login.getPlatform().isPostgreSQL()) {
                login.usePlatform(new PostgresPlatform());
                session.setDatasourceLogin(login);
                // sequences are those of a platform
                session.getSequencingControl().resetSequencing();
            }
        }
    }
}
