package io.tradebench.trade.contract;

import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.population.Populator;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rows of a first population. They bring it back as no population does, without changing the tables themselves: at that
 * Derby would compile every statement of the next test anew.
 */
final class FirstRows {
    /** Those that others refer to come first. */
    private static final List<String> TABLES =
            Stream.concat(Populator.TABLES.stream(), Stream.of("population")).toList();

    private record Rows(String table, List<Object[]> values) {}

    private final TradeDatabase database;
    private List<Rows> first = List.of();

    FirstRows(TradeDatabase database) {
        this.database = database;
    }

    boolean areKept() {
        return !first.isEmpty();
    }

    /** Keeps what is there now. */
    void keep() {
        first = database.atLength(connection -> {
            List<Rows> all = new ArrayList<>();
            for (String table : TABLES) {
                all.add(new Rows(table, values(connection, table)));
            }
            return all;
        });
    }

    private static List<Object[]> values(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT * FROM " + table)) {
            List<Object[]> values = new ArrayList<>();
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                Object[] row = new Object[columns];
                for (int i = 0; i < columns; i++) {
                    row[i] = rows.getObject(i + 1);
                }
                values.add(row);
            }
            return values;
        }
    }

    /** Brings back what was kept. */
    void bringBack() {
        database.atLength(TradeDatabase.inTransaction(connection -> {
            try (Statement statement = connection.createStatement()) {
                for (int last = TABLES.size() - 1; last >= 0; last--) {
                    statement.execute("DELETE FROM " + TABLES.get(last));
                }
            }
            for (Rows rows : first) {
                insert(connection, rows);
            }
            return null;
        }));
    }

    private static void insert(Connection connection, Rows rows) throws SQLException {
        String values = String.join(", ", Collections.nCopies(rows.values().get(0).length, "?"));
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + rows.table() + " VALUES (" + values + ")")) {
            for (Object[] row : rows.values()) {
                for (int i = 0; i < row.length; i++) {
                    insert.setObject(i + 1, row[i]);
                }
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }
}
