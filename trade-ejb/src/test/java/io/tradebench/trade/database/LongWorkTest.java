package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What bounds the statements of requests does not bound migrations, populations and audits: as the packaged server is configured. */
class LongWorkTest {
    private static final Path CONFIGURATION =
            Path.of("../deploy/server/src/main/liberty/trade/config/database-postgres.xml");

    private static Document configuration;
    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void open() throws Exception {
        configuration =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(CONFIGURATION.toFile());
        postgres = EmbeddedPostgres.start();
    }

    @AfterAll
    static void close() throws Exception {
        postgres.close();
    }

    @Test
    void requests_areLimited() throws SQLException {
        for (String name : new String[] {"trade", "tradeAdministration"}) {
            assertThat(statementTimeout(name)).as(name).isEqualTo("20s");
            assertThat(socketTimeout(name)).as(name).isEqualTo("25s");
        }
    }

    @Test
    void maintenance_mayTakeHalfAnHour() throws SQLException {
        assertThat(statementTimeout("tradeMaintenance")).isEqualTo("30min");
        // passwords are hashed between two statements of a population
        assertThat(setting("tradeMaintenance", "idle_in_transaction_session_timeout"))
                .isEqualTo("30min");
        assertThat(Duration.parse("PT" + socketTimeout("tradeMaintenance"))).isGreaterThan(Duration.ofMinutes(30));
    }

    @Test
    void otherLimits_areTheSame() throws SQLException {
        assertThat(setting("tradeMaintenance", "lock_timeout")).isEqualTo("5s");
        assertThat(setting("trade", "lock_timeout")).isEqualTo("5s");
    }

    private static String statementTimeout(String dataSource) throws SQLException {
        return setting(dataSource, "statement_timeout");
    }

    private static String setting(String dataSource, String name) throws SQLException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(postgres.getJdbcUrl("postgres", "postgres"));
        source.setOptions(properties(dataSource).getAttribute("options").replace("${trade.db.options}", options()));
        try (Connection connection = source.getConnection();
                ResultSet row = connection.createStatement().executeQuery("SHOW " + name)) {
            row.next();
            return row.getString(1);
        }
    }

    private static String socketTimeout(String dataSource) {
        return properties(dataSource).getAttribute("socketTimeout");
    }

    private static String options() {
        return element("variable", "name", "trade.db.options").getAttribute("defaultValue");
    }

    private static Element properties(String dataSource) {
        return (Element) element("dataSource", "id", dataSource)
                .getElementsByTagName("properties.postgresql")
                .item(0);
    }

    private static Element element(String tag, String attribute, String value) {
        NodeList all = configuration.getElementsByTagName(tag);
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.getAttribute(attribute).equals(value)) {
                return element;
            }
        }
        throw new AssertionError(value + " is not configured");
    }
}
