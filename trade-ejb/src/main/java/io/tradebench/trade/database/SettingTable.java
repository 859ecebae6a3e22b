package io.tradebench.trade.database;

import io.tradebench.trade.config.OverrideStore;
import io.tradebench.trade.config.Overrides;
import io.tradebench.trade.database.sql.JdbcSession;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.util.LinkedHashMap;
import java.util.List;
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
    public Overrides loadAtStart() {
        return database.atStart(SettingTable::read);
    }

    @Override
    public Overrides change(UnaryOperator<Overrides> change, Consumer<Overrides> written) {
        return database.onConnection(TradeDatabase.inTransaction(connection -> {
            lock(connection);
            Overrides kept = read(connection);
            Overrides next = change.apply(kept);
            if (!next.equals(kept)) {
                write(connection, next);
            }
            written.accept(next);
            return next;
        }));
    }

    private static void lock(Connection connection) {
        new JdbcSession(connection).update("UPDATE setting_version SET version = version");
    }

    /** In one statement, so that version and values belong together. */
    private static Overrides read(Connection connection) {
        Map<String, String> values = new LinkedHashMap<>();
        List<Long> versions = new JdbcSession(connection)
                .list(
                        "SELECT v.version, s.name, s.setting_value FROM setting_version v LEFT JOIN setting s ON v.id = 1"
                                + " ORDER BY s.name",
                        row -> {
                            if (row.getString(2) != null) {
                                values.put(row.getString(2), row.getString(3));
                            }
                            return row.getLong(1);
                        });
        return new Overrides(versions.isEmpty() ? 0 : versions.get(0), values);
    }

    private static void write(Connection connection, Overrides overrides) {
        JdbcSession session = new JdbcSession(connection);
        session.update("UPDATE setting_version SET version = ?", overrides.version());
        session.update("DELETE FROM setting");
        overrides
                .values()
                .forEach((name, value) ->
                        session.update("INSERT INTO setting (name, setting_value) VALUES (?, ?)", name, value));
    }
}
