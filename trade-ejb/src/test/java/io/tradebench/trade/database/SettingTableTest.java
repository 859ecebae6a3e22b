package io.tradebench.trade.database;

import io.tradebench.trade.config.OverrideStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import javax.sql.DataSource;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;

class SettingTableTest {
    private static OverrideStore[] over(DataSource dataSource) {
        return new OverrideStore[] {
            new SettingTable(new TradeDatabase(dataSource)), new SettingTable(new TradeDatabase(dataSource))
        };
    }

    @Nested
    class Derby extends OverrideStoreContract {
        @Override
        OverrideStore[] stores() {
            EmbeddedDataSource dataSource = new EmbeddedDataSource();
            dataSource.setDatabaseName("memory:settings");
            dataSource.setCreateDatabase("create");
            return over(dataSource);
        }
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Postgres extends OverrideStoreContract {
        private EmbeddedPostgres postgres;

        @BeforeAll
        void open() throws IOException {
            postgres = EmbeddedPostgres.start();
        }

        @AfterAll
        void close() throws IOException {
            postgres.close();
        }

        @Override
        OverrideStore[] stores() {
            return over(postgres.getPostgresDatabase());
        }
    }
}
