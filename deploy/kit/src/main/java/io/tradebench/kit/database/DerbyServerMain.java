package io.tradebench.kit.database;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import org.apache.derby.drda.NetworkServerControl;

/** Runs a Derby network server until it is asked to end (SIGTERM); then it closes its databases, so that the next start is quick. */
public final class DerbyServerMain {

    private static final String USER = "derby.user.";

    /** What Derby says when it has been shut down as asked. */
    private static final String SHUT_DOWN = "XJ015";

    private DerbyServerMain() {}

    /**
     * Starts the server.
     *
     * @param arguments address and port
     */
    public static void main(String[] arguments) throws Exception {
        Properties users = users(Path.of(System.getProperty("derby.system.home"), "derby.properties"));
        String user = users.stringPropertyNames().stream()
                .filter(name -> name.startsWith(USER))
                .findFirst()
                .orElseThrow();
        Properties credentials = new Properties();
        credentials.setProperty("user", user.substring(USER.length()));
        credentials.setProperty("password", users.getProperty(user));
        InetAddress address = InetAddress.getByName(arguments[0]);
        int port = Integer.parseInt(arguments[1]);
        requireFree(address, port);
        NetworkServerControl server = new NetworkServerControl(
                address, port, credentials.getProperty("user"), credentials.getProperty("password"));
        PrintWriter console = new PrintWriter(System.out, true);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, credentials, console), "shutdown"));
        server.start(console);
        // the server's threads do not keep the process alive
        new CountDownLatch(1).await();
    }

    /** Derby's server would go on without listening. */
    private static void requireFree(InetAddress address, int port) throws IOException {
        new ServerSocket(port, 1, address).close();
    }

    private static Properties users(Path file) throws IOException {
        Properties users = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            users.load(in);
        }
        return users;
    }

    /** Connections first, then the databases. */
    private static void stop(NetworkServerControl server, Properties credentials, PrintWriter console) {
        try {
            server.shutdown();
        } catch (Exception e) {
            e.printStackTrace(console);
        }
        try {
            DriverManager.getConnection("jdbc:derby:;shutdown=true", credentials)
                    .close();
        } catch (SQLException e) {
            if (!SHUT_DOWN.equals(e.getSQLState())) {
                e.printStackTrace(console);
            }
        }
    }
}
