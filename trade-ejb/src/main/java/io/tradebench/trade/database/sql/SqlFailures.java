package io.tradebench.trade.database.sql;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What the database has done, or has not, when a call failed: told by its exception, among the causes of whatever reached us. */
public final class SqlFailures {
    /**
     * Deadlocks and lock time-outs of Derby and PostgreSQL, serialization failures, and Derby's word for a sequence whose next
     * range could not be written at once: a statement on it that is just being compiled reads the same row.
     */
    private static final Set<String> BROKEN_OFF = Set.of("40001", "40P01", "40XL1", "40XL2", "55P03", "X0Y84");

    /**
     * Derby's word for an exception of its own while it evaluates an expression; no function of ours could throw one. A statement whose plan another
     * thread is just making anew, since statistics have changed, can meet it.
     */
    private static final String CONFUSED = "38000";

    /** A unique key taken by somebody who was faster: at the next try the rule that guards the key sees it. */
    private static final String TAKEN_KEY = "23505";

    /** Classes of SQL states: those of connections, and PostgreSQL's of a server short of disk, memory or connections. */
    private static final List<String> UNAVAILABLE_CLASSES = List.of("08", "53");

    /**
     * PostgreSQL's words for a server that ends or starts, and for a statement that took too long; Derby's for such a statement,
     * for a log or a page that does not fit on the disk, and for a database that it has opened again for reading alone, since even
     * its lock did not fit.
     */
    private static final Set<String> UNAVAILABLE =
            Set.of("57P01", "57P02", "57P03", "57014", "XCL52", "XSLA0", "XSLA4", "XSDG1", "40XD1");

    /** Everybody's word for a server that cannot be reached, and Derby's for one that lets nobody in. */
    private static final Set<String> NOT_CONNECTED = Set.of("08001", "XBDA0");

    private static final String REFUSED = "08004";

    private SqlFailures() {}

    /**
     * Whether the whole unit of work may be tried again: it has certainly been rolled back, and the next try may succeed. A lost
     * connection is no such failure, since the outcome of its commit is unknown.
     */
    public static boolean isTransient(Throwable failure) {
        return isCausedBy(
                failure,
                sql -> BROKEN_OFF.contains(state(sql))
                        || state(sql).equals(TAKEN_KEY)
                        || state(sql).equals(CONFUSED));
    }

    /**
     * Whether the failure passes by itself: the database cannot be reached, has no connection or no room to spare, or was too
     * busy to let a unit of work through, whose every retry met another. Whoever asks again in a while may be served; whether the
     * work was done is not known.
     */
    public static boolean isUnavailability(Throwable failure) {
        return isCausedBy(failure, SqlFailures::passes);
    }

    /** Whether there was no connection to begin with: certainly nothing was done. */
    public static boolean wasNotReached(Throwable failure) {
        return isCausedBy(
                failure,
                sql -> NOT_CONNECTED.contains(state(sql))
                        || sql instanceof SQLTransientConnectionException && sql.getSQLState() == null);
    }

    /**
     * Whether what was to be done has certainly not been: it was rolled back, perhaps since a value fits into no column, or the
     * database was not reached at all.
     */
    public static boolean hasChangedNothing(Throwable failure) {
        return isTransient(failure) || wasNotReached(failure) || isOfAValue(failure);
    }

    private static boolean isOfAValue(Throwable failure) {
        return isCausedBy(failure, sql -> state(sql).startsWith("22"));
    }

    /** Whether the database had a part in the failure. */
    public static boolean isOfTheDatabase(Throwable failure) {
        return isCausedBy(failure, sql -> true);
    }

    /** Whether the database knows nothing of what the statement names, such as a table. */
    public static boolean isOfTheStatement(Throwable failure) {
        return isCausedBy(failure, sql -> state(sql).startsWith("42"));
    }

    /** Whether the server answers, and will not have us: it does not know the database, or the user. */
    public static boolean wasRefused(Throwable failure) {
        return isCausedBy(failure, sql -> REFUSED.equals(state(sql)));
    }

    private static boolean passes(SQLException failure) {
        String state = state(failure);
        return failure instanceof SQLTransientConnectionException
                || failure instanceof SQLNonTransientConnectionException
                || failure instanceof SQLRecoverableException
                || UNAVAILABLE_CLASSES.stream().anyMatch(state::startsWith)
                || UNAVAILABLE.contains(state)
                || NOT_CONNECTED.contains(state)
                || BROKEN_OFF.contains(state);
    }

    private static String state(SQLException failure) {
        return String.valueOf(failure.getSQLState());
    }

    private static boolean isCausedBy(Throwable failure, Predicate<SQLException> wanted) {
        return Causes.of(failure, SQLException.class).anyMatch(wanted);
    }
}
