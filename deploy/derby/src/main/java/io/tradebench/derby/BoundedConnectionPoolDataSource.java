package io.tradebench.derby;

import java.sql.SQLException;
import javax.sql.PooledConnection;
import org.apache.derby.jdbc.ClientConnectionPoolDataSource;

/** Derby's own, whose connections wait for an answer of the server for a bounded time. */
public final class BoundedConnectionPoolDataSource extends ClientConnectionPoolDataSource {
    private static final long serialVersionUID = 1;

    private int readTimeout = ReadTimeout.SECONDS;

    /** @param readTimeout in seconds; a connection that has waited so long is broken. 0: for ever. */
    public void setReadTimeout(int readTimeout) {
        this.readTimeout = readTimeout;
    }

    public int getReadTimeout() {
        return readTimeout;
    }

    @Override
    public PooledConnection getPooledConnection() throws SQLException {
        return ReadTimeout.of(readTimeout, super.getPooledConnection());
    }

    @Override
    public PooledConnection getPooledConnection(String user, String password) throws SQLException {
        return ReadTimeout.of(readTimeout, super.getPooledConnection(user, password));
    }
}
