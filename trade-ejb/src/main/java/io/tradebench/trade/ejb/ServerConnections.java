package io.tradebench.trade.ejb;

import io.tradebench.trade.database.transaction.UnitOfWorkDataSource;
import jakarta.enterprise.inject.spi.CDI;
import org.eclipse.persistence.sessions.DatasourceLogin;
import org.eclipse.persistence.sessions.JNDIConnector;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * In the server, has EclipseLink take its connections where all units of work do: so one persistence unit serves transactions of one
 * phase and of two, and its deployment is paid once.
 */
public final class ServerConnections implements SessionCustomizer {
    private final SessionCustomizer settings = new SessionSettings();

    @Override
    public void customize(Session session) throws Exception {
        settings.customize(session);
        DatasourceLogin login = (DatasourceLogin) session.getDatasourceLogin();
        login.setConnector(new JNDIConnector(
                CDI.current().select(UnitOfWorkDataSource.class).get()));
    }
}
