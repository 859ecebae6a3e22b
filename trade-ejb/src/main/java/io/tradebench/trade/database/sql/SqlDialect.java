package io.tradebench.trade.database.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** Where the databases that Trade knows differ. */
public enum SqlDialect {
    DERBY(" FOR UPDATE WITH RS", " WITH UR", "VALUES NEXT VALUE FOR "),
    POSTGRESQL(" FOR NO KEY UPDATE", "", "SELECT nextval('");

    /** Of a user that may not, or a server before release 15, nothing. */
    private static final String CHECKPOINT =
            "DO $$ BEGIN IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'pg_checkpoint' AND pg_has_role(oid, 'USAGE'))"
                    + " THEN CHECKPOINT; END IF; END $$";

    private final String forUpdate;
    private final String withoutWaiting;
    private final String nextValue;

    SqlDialect(String forUpdate, String withoutWaiting, String nextValue) {
        this.forUpdate = forUpdate;
        this.withoutWaiting = withoutWaiting;
        this.nextValue = nextValue;
    }

    /**
     * The dialect of the database behind a connection.
     *
     * @throws SQLException if it cannot be asked, or if Trade does not know the product
     */
    public static SqlDialect of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return switch (product) {
            case "Apache Derby" -> DERBY;
            case "PostgreSQL" -> POSTGRESQL;
            default -> throw new SQLException("Trade runs on Apache Derby and PostgreSQL, not on " + product);
        };
    }

    /** The clause that locks the rows of a query to the end of the unit of work. */
    public String forUpdate() {
        return forUpdate;
    }

    /** The clause that has a query wait for no lock of others; it may show what others have not committed. */
    public String withoutWaiting() {
        return withoutWaiting;
    }

    /** The query for the next value of a sequence. */
    public String nextValueOf(String sequence) {
        return this == DERBY ? nextValue + sequence : nextValue + sequence + "')";
    }

    /** The folder of this database's scripts, for instance {@code derby}. */
    public String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What makes the optimizer know the size of {@code tables} that were just filled, and has the server do now what it would do by
     * itself later, while somebody measures: look through new rows, and write them to its files.
     */
    public List<String> settle(List<String> tables) {
        return switch (this) {
            case DERBY ->
                tables.stream()
                        .map(table -> "CALL SYSCS_UTIL.SYSCS_UPDATE_STATISTICS(CURRENT SCHEMA, '"
                                + table.toUpperCase(Locale.ROOT) + "', NULL)")
                        .toList();
            case POSTGRESQL -> List.of("VACUUM (ANALYZE) " + String.join(", ", tables), CHECKPOINT);
        };
    }
}
