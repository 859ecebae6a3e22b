package io.tradebench.derby;

import java.sql.SQLException;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.PooledConnection;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import org.apache.derby.jdbc.ClientDataSource;

/**
 * Derby's own, with and without two-phase commit, whose pooled connections wait for an answer of the server for a bounded time: for the
 * login {@value #LOGIN_SECONDS} s unless {@link #setLoginTimeout} says otherwise, then as {@link #setReadTimeout} says.
 */
public final class BoundedDataSource extends ClientDataSource implements ConnectionPoolDataSource, XADataSource {
    private static final long serialVersionUID = 1;
    private static final int LOGIN_SECONDS = 10;

    private int readTimeout = ReadTimeout.SECONDS;

    public BoundedDataSource() {
        setLoginTimeout(LOGIN_SECONDS);
    }

    /** @param readTimeout in seconds; a connection that has waited so long is broken. 0: for ever. */
    public void setReadTimeout(int readTimeout) {
        this.readTimeout = readTimeout;
    }

    public int getReadTimeout() {
        return readTimeout;
    }

    @Override
    public PooledConnection getPooledConnection() throws SQLException {
        return ReadTimeout.of(readTimeout, getPooledConnectionMinion());
    }

    @Override
    public PooledConnection getPooledConnection(String user, String password) throws SQLException {
        return ReadTimeout.of(readTimeout, getPooledConnectionMinion(user, password));
    }

    @Override
    public XAConnection getXAConnection() throws SQLException {
        return ReadTimeout.of(readTimeout, getXAConnectionMinion());
    }

    @Override
    public XAConnection getXAConnection(String user, String password) throws SQLException {
        return ReadTimeout.of(readTimeout, getXAConnectionMinion(user, password));
    }
}
