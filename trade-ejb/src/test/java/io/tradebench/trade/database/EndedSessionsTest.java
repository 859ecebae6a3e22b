package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Duration;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.junit.jupiter.api.Test;

class EndedSessionsTest {
    private static final Duration LONG = Duration.ofHours(1);

    /** Over as soon as it is written, whatever the clocks' resolution. */
    private static final Duration OVER = Duration.ofSeconds(-1);

    @Test
    void derby_knowsSessionsAsLongAsItHasTo() {
        EmbeddedDataSource dataSource = new EmbeddedDataSource();
        dataSource.setDatabaseName("memory:ended");
        dataSource.setCreateDatabase("create");
        assertKnowsSessionsAsLongAsItHasTo(new TradeDatabase(dataSource));
    }

    @Test
    void postgres_knowsSessionsAsLongAsItHasTo() throws IOException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
            assertKnowsSessionsAsLongAsItHasTo(new TradeDatabase(postgres.getPostgresDatabase()));
        }
    }

    private static void assertKnowsSessionsAsLongAsItHasTo(TradeDatabase database) {
        EndedSessions sessions = new EndedSessions(database);
        assertThat(sessions.contains("one")).isFalse();
        sessions.add("one", LONG);
        sessions.add("one", LONG);
        sessions.add("two", OVER);
        assertThat(sessions.contains("one")).isTrue();
        sessions.add("three", LONG);
        assertThat(sessions.contains("two")).as("time is over").isFalse();
        assertThat(sessions.contains("one")).isTrue();
        assertThat(new EndedSessions(database).contains("three")).isTrue();
    }
}
