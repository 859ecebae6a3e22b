package io.tradebench.trade.database.sql;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Statements on one connection; a failure of the database is a {@link DataAccessException}. */
public final class JdbcSession {
    /** Makes an object of the current row. */
    @FunctionalInterface
    public interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    /** A value that is null, and its type. */
    public record Null(int sqlType) {
        public static Object instead(Object value, int sqlType) {
            return value == null ? new Null(sqlType) : value;
        }
    }

    private final Connection connection;
    private final SqlDialect dialect;
    private final Runnable onWrite;

    /** For statements that lock nothing and need no sequence. */
    public JdbcSession(Connection connection) {
        this(connection, null, () -> {});
    }

    /** @param onWrite is called before every statement that changes data */
    public JdbcSession(Connection connection, SqlDialect dialect, Runnable onWrite) {
        this.connection = connection;
        this.dialect = dialect;
        this.onWrite = onWrite;
    }

    /** The first row of a query, empty if it has none. */
    public <T> Optional<T> one(String sql, RowMapper<T> mapper, Object... arguments) {
        try (PreparedStatement statement = prepared(sql, arguments);
                ResultSet rows = statement.executeQuery()) {
            return rows.next() ? Optional.of(mapper.map(rows)) : Optional.empty();
        } catch (SQLException failure) {
            throw failed(sql, failure);
        }
    }

    /** The first rows of a query that is executed for each of some values of its parameter, in their order; of those that have one. */
    public <T> List<T> oneOfEach(String sql, RowMapper<T> mapper, Collection<?> values) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            List<T> found = new ArrayList<>();
            for (Object value : values) {
                set(statement, 1, value);
                try (ResultSet rows = statement.executeQuery()) {
                    if (rows.next()) {
                        found.add(mapper.map(rows));
                    }
                }
            }
            return List.copyOf(found);
        } catch (SQLException failure) {
            throw failed(sql, failure);
        }
    }

    /** Like {@link #one}, and locks the row to the end of the unit of work. */
    public <T> Optional<T> oneForUpdate(String sql, RowMapper<T> mapper, Object... arguments) {
        return one(sql + dialect.forUpdate(), mapper, arguments);
    }

    public <T> List<T> list(String sql, RowMapper<T> mapper, Object... arguments) {
        try (PreparedStatement statement = prepared(sql, arguments);
                ResultSet rows = statement.executeQuery()) {
            List<T> found = new ArrayList<>();
            while (rows.next()) {
                found.add(mapper.map(rows));
            }
            return List.copyOf(found);
        } catch (SQLException failure) {
            throw failed(sql, failure);
        }
    }

    /** Executes a change and returns how many rows it concerned. */
    public int update(String sql, Object... arguments) {
        onWrite.run();
        try (PreparedStatement statement = prepared(sql, arguments)) {
            return statement.executeUpdate();
        } catch (SQLException failure) {
            throw failed(sql, failure);
        }
    }

    public long nextValueOf(String sequence) {
        return one(dialect.nextValueOf(sequence), row -> row.getLong(1)).orElseThrow();
    }

    private PreparedStatement prepared(String sql, Object... arguments) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        try {
            for (int i = 0; i < arguments.length; i++) {
                set(statement, i + 1, arguments[i]);
            }
            return statement;
        } catch (SQLException failure) {
            statement.close();
            throw failure;
        }
    }

    private static void set(PreparedStatement statement, int index, Object value) throws SQLException {
        if (value instanceof String text) {
            statement.setString(index, text);
        } else if (value instanceof Long number) {
            statement.setLong(index, number);
        } else if (value instanceof Integer number) {
            statement.setInt(index, number);
        } else if (value instanceof BigDecimal amount) {
            statement.setBigDecimal(index, amount);
        } else if (value instanceof Instant instant) {
            statement.setTimestamp(index, Timestamps.of(instant));
        } else if (value instanceof Null absent) {
            statement.setNull(index, absent.sqlType());
        } else {
            throw new IllegalArgumentException("No SQL type for " + value.getClass());
        }
    }

    private static DataAccessException failed(String sql, SQLException failure) {
        return new DataAccessException(failure.getMessage() + " [" + sql + "]", failure);
    }
}
