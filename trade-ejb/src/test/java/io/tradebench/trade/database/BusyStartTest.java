package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Members that start while others hold what they read at first; on Derby, whose readers wait for writers. */
class BusyStartTest {
    private final CountedDataSource dataSource = new CountedDataSource();
    private final ExecutorService member = Executors.newSingleThreadExecutor();

    /** A second is waited for locks, whatever other tests want. */
    @BeforeEach
    void create() throws SQLException {
        dataSource.setDatabaseName("memory:busy");
        dataSource.setCreateDatabase("create");
        new TradeDatabase(dataSource);
        execute("CALL SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY('derby.database.propertiesOnly', 'true')");
        execute("CALL SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY('derby.locks.waitTimeout', '1')");
        dataSource.setShutdownDatabase("shutdown");
        assertThatThrownBy(dataSource::getConnection).isInstanceOf(SQLException.class);
        dataSource.setShutdownDatabase(null);
    }

    @AfterEach
    void drop() {
        member.shutdownNow();
        EmbeddedDataSource drop = new EmbeddedDataSource();
        drop.setDatabaseName("memory:busy");
        drop.setConnectionAttributes("drop=true");
        assertThatThrownBy(drop::getConnection).isInstanceOf(SQLException.class);
    }

    @Test
    void migrationOfAnotherMember_isWaitedFor() throws Exception {
        whileLocked("DELETE FROM schema_version", () -> new TradeDatabase(dataSource));
    }

    @Test
    void switchOfAnotherMember_isWaitedFor() throws Exception {
        SettingTable settings = new SettingTable(new TradeDatabase(dataSource));
        whileLocked("UPDATE setting_version SET version = version", settings::loadAtStart);
    }

    /** Ends the transaction with {@code lock} when {@code start} has failed once and asks for its second connection. */
    private void whileLocked(String lock, Callable<?> start) throws Exception {
        try (Connection other = dataSource.getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.executeUpdate(lock);
            CountDownLatch twice = new CountDownLatch(2);
            dataSource.outstanding = twice;
            Future<?> started = member.submit(start);
            assertThat(twice.await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(started).isNotDone();
            other.rollback();
            assertThat(started.get(1, TimeUnit.MINUTES)).isNotNull();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static final class CountedDataSource extends EmbeddedDataSource {
        private static final long serialVersionUID = 1L;

        private transient volatile CountDownLatch outstanding = new CountDownLatch(0);

        @Override
        public Connection getConnection() throws SQLException {
            outstanding.countDown();
            return super.getConnection();
        }
    }
}
