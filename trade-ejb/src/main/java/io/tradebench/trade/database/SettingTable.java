package io.tradebench.trade.database;

import io.tradebench.trade.config.OverrideStore;
import io.tradebench.trade.config.Overrides;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Keeps the overrides of the configuration in the database. */
@ApplicationScoped
public class SettingTable implements OverrideStore {
    private TradeDatabase database;

    /** For the container's proxy. */
    protected SettingTable() {}

    @Inject
    public SettingTable(TradeDatabase database) {
        this.database = database;
    }

    @Override
    public Overrides load() {
        return database.onConnection(SettingTable::read);
    }

    @Override
    public Overrides change(UnaryOperator<Overrides> change, Consumer<Overrides> written) {
        return database.inTransaction(connection -> {
            lock(connection);
            Overrides kept = read(connection);
            Overrides next = change.apply(kept);
            if (!next.equals(kept)) {
                write(connection, next);
            }
            written.accept(next);
            return next;
        });
    }

    private static void lock(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE setting_version SET version = version");
        }
    }

    /** In one statement, so that version and values belong together. */
    private static Overrides read(Connection connection) throws SQLException {
        long version = 0;
        Map<String, String> values = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT v.version, s.name, s.setting_value"
                        + " FROM setting_version v LEFT JOIN setting s ON v.id = 1 ORDER BY s.name")) {
            while (rows.next()) {
                version = rows.getLong(1);
                String name = rows.getString(2);
                if (name != null) {
                    values.put(name, rows.getString(3));
                }
            }
        }
        return new Overrides(version, values);
    }

    private static void write(Connection connection, Overrides overrides) throws SQLException {
        try (Statement statement = connection.createStatement();
                PreparedStatement version = connection.prepareStatement("UPDATE setting_version SET version = ?");
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO setting (name, setting_value) VALUES (?, ?)")) {
            version.setLong(1, overrides.version());
            version.executeUpdate();
            statement.executeUpdate("DELETE FROM setting");
            for (Map.Entry<String, String> override : overrides.values().entrySet()) {
                insert.setString(1, override.getKey());
                insert.setString(2, override.getValue());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }
}
