package io.tradebench.trade.contract;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
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
    class Ejb extends TradeServicesContract {
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
    class Direct extends TradeServicesContract {
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
    class SessionDirect extends TradeServicesContract {
        @Override
        public Brokerages brokerages() {
            return brokerages;
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("runtime-mode", "session-direct", "caching", "none");
        }
    }
}
