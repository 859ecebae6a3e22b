package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.trade.domain.Population;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class PopulationUnderLoadTest {
    /** PostgreSQL breaks off whoever finds the deadlock: here that is the population, since the request looks for none in time. */
    @Test
    void populate_inADeadlockWithARequest_isRepeated() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
                Connection request = postgres.getPostgresDatabase().getConnection();
                Statement statement = request.createStatement()) {
            DatabaseAdministration member = PopulationTest.administration(
                    new TradeDatabase(postgres.getPostgresDatabase()), () -> {}, Duration.ofMinutes(1));
            member.populate(20, 10, 1);
            request.setAutoCommit(false);
            statement.execute("SET LOCAL deadlock_timeout = '1min'");
            assertThat(count(statement, "trade_order")).isPositive();

            CompletableFuture<Population> population = CompletableFuture.supplyAsync(() -> member.populate(30, 10, 1));
            await().until(() -> count(statement, "pg_locks WHERE NOT granted") > 0);
            assertThat(count(statement, "account")).as("of before").isEqualTo(20);
            request.rollback();

            assertThat(population).succeedsWithin(Duration.ofMinutes(2));
            assertThat(count(statement, "account")).isEqualTo(30);
        }
    }

    private static long count(Statement statement, String from) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM " + from)) {
            row.next();
            return row.getLong(1);
        }
    }
}
