package io.tradebench.trade.contract;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;

/** The contract on Apache Derby, in memory. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DerbyBrokeragesTest {
    private Brokerages brokerages;

    @BeforeAll
    void open() throws SQLException {
        brokerages = new Brokerages("jdbc:derby:memory:contract;create=true", "trade");
    }

    @AfterAll
    void close() {
        brokerages.close();
    }

    @Nested
    class Ejb extends TradeServicesContract implements DeadlockContract {
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
    class Direct extends TradeServicesContract implements DeadlockContract {
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
    class Remote extends TradeServicesContract {
        @Override
        public Brokerages brokerages() {
            return brokerages;
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("runtime-mode", "ejb", "caching", "none", "access-mode", "remote");
        }
    }

    @Nested
    class SessionDirect extends TradeServicesContract implements DeadlockContract {
        @Override
        public Brokerages brokerages() {
            return brokerages;
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("runtime-mode", "session-direct", "caching", "none");
        }
    }

    @Nested
    class WebServices extends TradeServicesContract {
        @Override
        public Brokerages brokerages() {
            return brokerages;
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("runtime-mode", "ejb", "caching", "none", "access-mode", "web-services");
        }
    }
}
