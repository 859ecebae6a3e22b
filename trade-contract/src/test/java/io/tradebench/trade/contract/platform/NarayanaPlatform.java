package io.tradebench.trade.contract.platform;

import jakarta.transaction.TransactionManager;
import org.eclipse.persistence.platform.server.ServerPlatformBase;
import org.eclipse.persistence.sessions.DatabaseSession;
import org.eclipse.persistence.sessions.ExternalTransactionController;
import org.eclipse.persistence.transaction.JTATransactionController;

/** Tells EclipseLink where the transaction manager is when no server does. */
public final class NarayanaPlatform extends ServerPlatformBase {
    public NarayanaPlatform(DatabaseSession session) {
        super(session);
    }

    @Override
    public Class<? extends ExternalTransactionController> getExternalTransactionControllerClass() {
        return Controller.class;
    }

    /** Hands out Narayana's transaction manager. */
    public static final class Controller extends JTATransactionController {
        @Override
        protected TransactionManager acquireTransactionManager() {
            return com.arjuna.ats.jta.TransactionManager.transactionManager();
        }
    }
}
