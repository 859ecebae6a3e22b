package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.ConfigurationServices;
import io.tradebench.trade.config.MemoryStore;
import io.tradebench.trade.config.NoListener;
import io.tradebench.trade.config.NoPeers;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.OrderProcessing;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.Map;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.junit.jupiter.api.Test;

class PreparedTransactionsTest {
    private static final Map<String, String> TWO_PHASE = Map.of("order-processing", "async-2pc");

    @Test
    void derby_canPrepare() {
        EmbeddedDataSource dataSource = new EmbeddedDataSource();
        dataSource.setDatabaseName("memory:support");
        dataSource.setCreateDatabase("create");
        assertSwitches(member(new TradeDatabase(dataSource), Map.of()));
    }

    @Test
    void postgresThatPrepares_isAccepted() throws IOException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setServerConfig("max_prepared_transactions", "1")
                .start()) {
            assertSwitches(member(new TradeDatabase(postgres.getPostgresDatabase()), Map.of()));
        }
    }

    @Test
    void postgresThatPreparesNothing_isRefused_alsoAtAStart() throws IOException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
            TradeDatabase database = new TradeDatabase(postgres.getPostgresDatabase());
            ConfigurationService member = member(database, Map.of());
            assertThatThrownBy(() -> member.change(TWO_PHASE))
                    .isInstanceOf(InvalidConfigurationException.class)
                    .hasMessageContaining("max_prepared_transactions");
            assertThat(member.current().orderProcessing()).isEqualTo(OrderProcessing.SYNC);
            assertThatThrownBy(() -> member(database, Map.of("trade.order-processing", "async-2pc")))
                    .isInstanceOf(InvalidConfigurationException.class)
                    .hasMessageContaining("max_prepared_transactions");
        }
    }

    private static void assertSwitches(ConfigurationService member) {
        member.change(TWO_PHASE);
        assertThat(member.current().orderProcessing()).isEqualTo(OrderProcessing.ASYNC_2PC);
    }

    private static ConfigurationService member(TradeDatabase database, Map<String, String> values) {
        return ConfigurationServices.of(
                new SmallRyeConfigBuilder()
                        .withDefaultValue("trade.messaging", "local")
                        .withDefaultValues(values)
                        .build(),
                new MemoryStore(),
                new NoPeers(),
                new NoListener(),
                new PreparedTransactions(database));
    }
}
