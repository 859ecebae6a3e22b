package io.tradebench.it;

import static org.awaitility.Awaitility.await;

import io.tradebench.testing.FreePorts;
import java.net.InetAddress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.derby.drda.NetworkServerControl;

/**
 * A Derby server in this process, which a test reaches past the member. Whoever opens an account is kept waiting for as long as a
 * test likes: so it is neither the machine nor the member that bounds what the member can do.
 */
public final class SlowDatabase implements AutoCloseable {
    private static final String USER = "trade";
    private static final String PASSWORD = "any";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Derby calls nothing but static methods. */
    private static final AtomicReference<Pause> PAUSE = new AtomicReference<>(() -> {});

    private final NetworkServerControl derby;
    private final int port;

    private SlowDatabase(NetworkServerControl derby, int port) {
        this.derby = derby;
        this.port = port;
    }

    /** Starts it with its files below a folder that is empty or not there. */
    static SlowDatabase start(Path folder) throws Exception {
        System.setProperty("derby.system.home", folder.toString());
        int port = FreePorts.next();
        NetworkServerControl derby = new NetworkServerControl(InetAddress.getLoopbackAddress(), port);
        derby.start(null);
        await().atMost(PATIENCE).ignoreExceptions().until(() -> {
            derby.ping();
            return true;
        });
        return new SlowDatabase(derby, port);
    }

    /** Variables of a member that uses it. */
    Map<String, String> variables() {
        return Map.of("trade.db.port", Integer.toString(port), "trade.db.user", USER, "trade.db.password", PASSWORD);
    }

    /** Begins to be slow, once a member has made the tables. */
    void slowDown() {
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE PROCEDURE pause() LANGUAGE JAVA PARAMETER STYLE JAVA NO SQL EXTERNAL NAME '"
                    + SlowDatabase.class.getName() + ".pause'");
            statement.execute("CREATE TRIGGER slow_account AFTER INSERT ON account FOR EACH STATEMENT CALL pause()");
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** A way into the database past its members, once one of them has made it. */
    Connection connection() throws SQLException {
        return DriverManager.getConnection("jdbc:derby:tradedb", USER, PASSWORD);
    }

    /** What keeps the next ones waiting. */
    static void pauseWith(Pause pause) {
        PAUSE.set(pause);
    }

    /** For Derby. */
    public static void pause() throws InterruptedException {
        PAUSE.get().take();
    }

    @Override
    public void close() {
        try {
            derby.shutdown();
            shutDownEngine();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** So that the next one in this process has another folder. Derby says by an exception that it has ended. */
    private static void shutDownEngine() throws SQLException {
        try {
            DriverManager.getConnection("jdbc:derby:;shutdown=true;deregister=false");
        } catch (SQLException ended) {
            if (!"XJ015".equals(ended.getSQLState())) {
                throw ended;
            }
        }
    }

    /** How long it takes. */
    interface Pause {
        void take() throws InterruptedException;
    }
}
