package io.tradebench.trade.database;

import io.tradebench.trade.config.OverrideStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

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
    public Map<String, String> load() {
        return database.onConnection(connection -> {
            Map<String, String> overrides = new LinkedHashMap<>();
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("SELECT name, setting_value FROM setting ORDER BY name")) {
                while (rows.next()) {
                    overrides.put(rows.getString(1), rows.getString(2));
                }
            }
            return overrides;
        });
    }

    @Override
    public void save(Map<String, String> overrides) {
        database.inTransaction(connection -> {
            try (Statement statement = connection.createStatement();
                    PreparedStatement insert =
                            connection.prepareStatement("INSERT INTO setting (name, setting_value) VALUES (?, ?)")) {
                statement.executeUpdate("DELETE FROM setting");
                for (Map.Entry<String, String> override : overrides.entrySet()) {
                    insert.setString(1, override.getKey());
                    insert.setString(2, override.getValue());
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            return null;
        });
    }
}
