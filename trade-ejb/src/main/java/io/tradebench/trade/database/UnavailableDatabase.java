package io.tradebench.trade.database;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Set;

/**
 * Tells failures that pass by themselves: the database cannot be reached, has no connection or no room to spare, or was too
 * busy to let a unit of work through. Whoever asks again in a while may be served; whether the work was done is not known.
 */
public final class UnavailableDatabase {
    /** Classes of SQL states: those of connections, and PostgreSQL's of a server short of disk, memory or connections. */
    private static final List<String> CLASSES = List.of("08", "53");

    private static final String NOT_CONNECTED = "08001";

    /**
     * PostgreSQL's words for a server that ends or starts, and for a statement that took too long; Derby's for such a statement
     * and for a log or a page that does not fit on the disk; deadlocks, lock time-outs and serialization failures of both,
     * which are left when every retry met one.
     */
    private static final Set<String> SQL_STATES = Set.of(
            "57P01", "57P02", "57P03", "57014", "XCL52", "XSLA0", "XSLA4", "XSDG1", "40001", "40P01", "40XL1", "40XL2",
            "55P03");

    private UnavailableDatabase() {}

    /** Whether {@code failure}, or what caused it, is such a failure. */
    public static boolean isCauseOf(Throwable failure) {
        return SqlCauses.contain(failure, UnavailableDatabase::passes);
    }

    /** Whether {@code failure}, or what caused it, is that there was no connection to begin with: certainly nothing was done. */
    public static boolean wasNotReached(Throwable failure) {
        return SqlCauses.contain(
                failure,
                sql -> NOT_CONNECTED.equals(sql.getSQLState())
                        || sql instanceof SQLTransientConnectionException && sql.getSQLState() == null);
    }

    private static boolean passes(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || failure instanceof SQLRecoverableException
                || CLASSES.stream().anyMatch(state::startsWith)
                || SQL_STATES.contains(state);
    }
}
