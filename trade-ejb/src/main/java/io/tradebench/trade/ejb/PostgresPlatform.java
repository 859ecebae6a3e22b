package io.tradebench.trade.ejb;

import io.tradebench.trade.database.sql.SqlDialect;
import org.eclipse.persistence.platform.database.PostgreSQL10Platform;

/** PostgreSQL with the locks of {@link SqlDialect}: rows that refer to a locked one can be written meanwhile. */
public final class PostgresPlatform extends PostgreSQL10Platform {
    private static final long serialVersionUID = 1L;

    @Override
    public String getSelectForUpdateString() {
        return SqlDialect.POSTGRESQL.forUpdate();
    }
}
