package io.tradebench.derby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.testing.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import javax.sql.PooledConnection;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "the server is stopped by signals, and /proc tells when it has")
@Timeout(120)
class ReadTimeoutTest {
    private static final int SECONDS = 3;
    private static final Duration PAUSE = Duration.ofMillis(50);

    @TempDir
    static Path folder;

    private static int port;
    private static Process server;

    interface Source {
        PooledConnection connect() throws SQLException;
    }

    @BeforeAll
    static void startServer() throws Exception {
        port = FreePorts.next();
        server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Xmx64m",
                        "org.apache.derby.drda.NetworkServerControl",
                        "start",
                        "-h",
                        "127.0.0.1",
                        "-p",
                        Integer.toString(port),
                        "-noSecurityManager")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("server.log").toFile())
                .start();
        while (true) {
            try {
                warmUp();
                return;
            } catch (SQLException notYet) {
                if (!server.isAlive()) {
                    throw new IOException(Files.readString(folder.resolve("server.log")), notYet);
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    /** The first statement takes its time, and is not what is bounded here. */
    private static void warmUp() throws SQLException {
        PooledConnection pooled = source(0).getPooledConnection();
        try (Connection connection = pooled.getConnection()) {
            assertThat(read(connection)).isEqualTo(1);
        } finally {
            pooled.close();
        }
    }

    @AfterAll
    static void stopServer() {
        server.destroyForcibly().onExit().join();
    }

    static Stream<Source> sources() {
        return Stream.of(
                () -> source(SECONDS).getPooledConnection(),
                () -> source(SECONDS).getPooledConnection("app", "app"),
                () -> source(SECONDS).getXAConnection(),
                () -> source(SECONDS).getXAConnection("app", "app"));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void frozenServer_breaksTheConnectionInTime(Source source) throws Exception {
        PooledConnection pooled = source.connect();
        Connection connection = pooled.getConnection();
        assertThat(read(connection)).isEqualTo(1);
        signal("STOP");
        try {
            assertThatExceptionOfType(SQLNonTransientConnectionException.class)
                    .isThrownBy(() -> read(connection))
                    .withMessageContaining("Read timed out")
                    .matches(failure -> failure.getSQLState().startsWith("08"));
        } finally {
            signal("CONT");
        }
        try (Connection next = source.connect().getConnection()) {
            assertThat(read(next)).isEqualTo(1);
        }
    }

    @Test
    void frozenServer_letsNobodyInAndKeepsNobodyWaiting() throws Exception {
        BoundedDataSource source = source(SECONDS);
        source.setLoginTimeout(SECONDS);
        signal("STOP");
        try {
            assertThatExceptionOfType(SQLTimeoutException.class)
                    .isThrownBy(source::getPooledConnection)
                    .matches(failure -> failure.getSQLState().equals("XBDA0"));
        } finally {
            signal("CONT");
        }
    }

    @Test
    void timeouts_areThoseOfTheOtherDatabaseUnlessSet() {
        assertThat(new BoundedDataSource().getReadTimeout()).isEqualTo(25);
        assertThat(new BoundedDataSource().getLoginTimeout()).isEqualTo(10);
    }

    private static int read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("VALUES 1")) {
            row.next();
            return row.getInt(1);
        }
    }

    private static BoundedDataSource source(int seconds) {
        BoundedDataSource source = new BoundedDataSource();
        source.setReadTimeout(seconds);
        source.setServerName("127.0.0.1");
        source.setPortNumber(port);
        source.setDatabaseName("frozen");
        source.setCreateDatabase("create");
        return source;
    }

    private static void signal(String name) throws Exception {
        int code = new ProcessBuilder("kill", "-" + name, Long.toString(server.pid()))
                .start()
                .waitFor();
        assertThat(code).isZero();
        while (name.equals("STOP") && !isStopped()) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /** A signal that was sent takes effect when the machine gets to it. */
    private static boolean isStopped() throws IOException {
        String state = Files.readString(Path.of("/proc", Long.toString(server.pid()), "stat"));
        return state.substring(state.lastIndexOf(')')).startsWith(") T");
    }
}
