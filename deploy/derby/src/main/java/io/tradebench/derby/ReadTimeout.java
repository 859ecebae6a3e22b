package io.tradebench.derby;

import java.lang.reflect.Field;
import java.net.Socket;
import java.net.SocketException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import javax.sql.PooledConnection;

/**
 * How long a connection of Derby's client waits for an answer of its server. The driver has no way to say so: it sets the time-out of its
 * socket for the login and takes it back, so this reaches for the socket itself.
 */
final class ReadTimeout {
    /** As long as that of PostgreSQL's driver: longer than lock waits, shorter than a transaction or the patience of a proxy (30 s). */
    static final int SECONDS = 25;

    /** The fields that lead from a pooled connection to its socket, in the release of Derby that the build names. */
    private static final String[] WAY = {"physicalConnection_", "agent_", "socket_"};

    private ReadTimeout() {}

    /**
     * Bounds every read of a connection, from now on.
     *
     * @param seconds 0: for ever
     * @return the connection
     * @throws SQLException if this release of the driver is built otherwise; the connection is closed then
     */
    static <C extends PooledConnection> C of(int seconds, C connection) throws SQLException {
        try {
            Object at = connection;
            for (String field : WAY) {
                at = read(at, field);
            }
            ((Socket) at).setSoTimeout(Math.multiplyExact(seconds, 1000));
            return connection;
        } catch (ReflectiveOperationException | ClassCastException | SocketException failure) {
            connection.close();
            throw new SQLNonTransientConnectionException(
                    "the time-out of reads cannot be set on " + connection.getClass(), "08001", failure);
        }
    }

    private static Object read(Object holder, String name) throws ReflectiveOperationException {
        for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field.get(holder);
                }
            }
        }
        throw new NoSuchFieldException(name + " of " + holder.getClass());
    }
}
