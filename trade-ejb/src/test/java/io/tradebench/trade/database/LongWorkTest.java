package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.database.TradeDatabase.Work;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** What bounds the statements of requests does not bound administration. */
class LongWorkTest {
    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void open() throws IOException {
        postgres = EmbeddedPostgres.start();
    }

    @AfterAll
    static void close() throws IOException {
        postgres.close();
    }

    @Test
    void statement_isLimitedByTheServer_butAtLength() {
        TradeDatabase database = database("-c statement_timeout=500ms", 0);
        assertThat(database.onConnection(TradeDatabase.atLength(sleeping(2)))).isTrue();
        assertThat(database.inTransaction(TradeDatabase.atLength(sleeping(2)))).isTrue();
        assertThatThrownBy(() -> database.onConnection(sleeping(2))).isInstanceOf(DataAccessException.class);
    }

    @Test
    void answer_isWaitedForAsLongAsTheSocketMay_butAtLength() {
        TradeDatabase database = database("", 3);
        assertThat(database.onConnection(TradeDatabase.atLength(sleeping(5)))).isTrue();
        assertThatThrownBy(() -> database.onConnection(sleeping(5))).isInstanceOf(DataAccessException.class);
    }

    @Test
    void limits_areBackAfterwards_alsoAfterAFailure() {
        TradeDatabase database = database("-c statement_timeout=500ms", 5);
        database.onConnection(connection -> {
            assertThatThrownBy(() -> TradeDatabase.atLength(failing -> {
                                throw new SQLException("failed");
                            })
                            .with(connection))
                    .hasMessage("failed");
            assertThat(connection.getNetworkTimeout()).isEqualTo(5_000);
            assertThatThrownBy(() -> sleeping(2).with(connection)).isInstanceOf(SQLException.class);
            return null;
        });
    }

    private static Work<Boolean> sleeping(int seconds) {
        return connection -> connection.createStatement().execute("SELECT pg_sleep(" + seconds + ")");
    }

    private static TradeDatabase database(String options, int socketTimeoutSeconds) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(postgres.getJdbcUrl("postgres", "postgres"));
        dataSource.setOptions(options);
        dataSource.setSocketTimeout(socketTimeoutSeconds);
        return new TradeDatabase(dataSource);
    }
}
