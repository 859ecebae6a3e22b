package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.trade.database.DatabaseMaintenance;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Refusal;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The contract on PostgreSQL. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PostgresBrokeragesTest {
    private EmbeddedPostgres postgres;
    private Brokerages brokerages;

    @BeforeAll
    void open() throws SQLException, IOException {
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("max_connections", "100")
                .start();
        brokerages = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres");
    }

    @AfterAll
    void close() throws IOException {
        brokerages.close();
        postgres.close();
    }

    @Nested
    class Ejb extends PostgresContract {
        @Override
        public Brokerages brokerages() {
            return brokerages;
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("runtime-mode", "ejb", "caching", "none");
        }
    }

    @Nested
    @Tag("once")
    class Direct extends PostgresContract {
        @Override
        public Brokerages brokerages() {
            return brokerages;
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("runtime-mode", "direct", "caching", "none");
        }
    }

    @Nested
    @Tag("once")
    class SessionDirect extends PostgresContract {
        @Override
        public Brokerages brokerages() {
            return brokerages;
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("runtime-mode", "session-direct", "caching", "none");
        }
    }

    /** What the server would do about new rows by itself otherwise, while somebody measures. */
    @Test
    void population_isLookedThroughAndWrittenToTheFiles() throws SQLException {
        brokerages.administration().populate(20, 10, 1);
        String before = asked("SELECT checkpoint_lsn FROM pg_control_checkpoint()");

        brokerages.administration().populate(20, 10, 1);

        assertThat(asked("SELECT checkpoint_lsn FROM pg_control_checkpoint()")).isNotEqualTo(before);
        assertThat(asked("SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'holding'"))
                .isNotEqualTo("0");
    }

    @Test
    void maintenance_isToldOfWhatTheServerDoesByItself() throws SQLException {
        long before = brokerages.administration().maintenance().orElseThrow().checkpoints();

        asked("SELECT 1 FROM pg_switch_wal()");
        brokerages.administration().populate(20, 10, 1);

        await().untilAsserted(() -> {
            DatabaseMaintenance now = brokerages.administration().maintenance().orElseThrow();
            assertThat(now.checkpoints()).isGreaterThan(before);
            assertThat(now.pagesWritten()).isPositive();
        });
    }

    private String asked(String question) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getString(1);
        }
    }

    private abstract static class PostgresContract extends TradeServicesContract implements DeadlockContract {
        @Test
        void concurrentCompletions_ofOneSell_areOne() throws Exception {
            PendingOrders pending = new PendingOrders(brokerages().dataSource());
            for (int round = 0; round < 5; round++) {
                Holding holding = trade().getHolding(
                                USER, trade().buy(USER, "s:3", 1, null).holdingId());
                long order = pending.openSell(holding);
                Outcomes outcomes = Outcomes.of(8, i -> trade().completeOrder(order));
                assertThat(outcomes.succeeded()).hasSize(1);
                assertThat(outcomes.failed()).hasSize(7).are(refusal(Refusal.ORDER_NOT_OPEN));
            }
        }

        @Test
        void rowsThatOthersReferTo_canBeLocked() throws SQLException {
            long account = trade().getAccountData(USER).id();
            try (Connection other = brokerages().dataSource().getConnection();
                    Statement statement = other.createStatement()) {
                other.setAutoCommit(false);
                statement.execute("SELECT 1 FROM quote WHERE symbol = 's:4' FOR KEY SHARE");
                statement.execute("SELECT 1 FROM account WHERE id = " + account + " FOR KEY SHARE");
                assertThat(trade().buy(USER, "s:4", 1, null).id()).isPositive();
                other.rollback();
                other.setAutoCommit(true);
            }
        }
    }
}
