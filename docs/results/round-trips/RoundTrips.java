import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What the last four statements of a buy cost if each goes to PostgreSQL by itself, and if all go in one round trip, which the driver makes of
 * statements that a semicolon separates. In turns, on tables of its own without a log, so that no disk is waited for.
 *
 * <p>RoundTrips URL USER ROUNDS; the password, if there is one, in PGPASSWORD.
 */
public final class RoundTrips {
    private static final List<String> STATEMENTS = List.of(
            "UPDATE round_trip_account SET balance = balance - ? WHERE id = ?",
            "UPDATE round_trip_quote SET price = ?, volume = volume + 1 WHERE symbol = ?",
            "INSERT INTO round_trip_holding (id, account_id, quantity) VALUES (?, ?, 100)",
            "INSERT INTO round_trip_order (id, account_id, price) VALUES (?, ?, ?)");
    private static final List<String> TABLES = List.of(
            "round_trip_account (id BIGINT PRIMARY KEY, balance DECIMAL(14, 2) NOT NULL)",
            "round_trip_quote (symbol VARCHAR(64) PRIMARY KEY, price DECIMAL(14, 2) NOT NULL, volume BIGINT NOT NULL)",
            "round_trip_holding (id BIGINT PRIMARY KEY, account_id BIGINT NOT NULL, quantity INTEGER NOT NULL)",
            "round_trip_order (id BIGINT PRIMARY KEY, account_id BIGINT NOT NULL, price DECIMAL(14, 2) NOT NULL)");
    private static final int ROWS = 1000;
    private static final int WARMUP_ROUNDS = 3;
    private static final Duration TURN = Duration.ofSeconds(2);
    private static final BigDecimal PRICE = new BigDecimal("12.34");
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Connection connection;
    private final Path server;
    private final Random random = new Random(42);
    private long lastId;

    private interface Work {
        void once() throws SQLException;
    }

    /** Microseconds of each unit of work: CPU of the client's thread and of its server process, and time. */
    private record Cost(double client, double server, double time) {}

    private RoundTrips(Connection connection) throws SQLException {
        this.connection = connection;
        server = Path.of("/proc", Integer.toString(backend()), "stat");
    }

    public static void main(String[] arguments) throws Exception {
        int rounds = Integer.parseInt(arguments[2]);
        try (Connection connection =
                DriverManager.getConnection(arguments[0], arguments[1], System.getenv().getOrDefault("PGPASSWORD", ""))) {
            RoundTrips trips = new RoundTrips(connection);
            trips.dropTables();
            trips.makeTables();
            connection.setAutoCommit(false);
            try {
                trips.takeTurns(rounds);
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
                trips.dropTables();
            }
        }
    }

    private void takeTurns(int rounds) throws Exception {
        try (PreparedStatement debit = connection.prepareStatement(STATEMENTS.get(0));
                PreparedStatement quote = connection.prepareStatement(STATEMENTS.get(1));
                PreparedStatement holding = connection.prepareStatement(STATEMENTS.get(2));
                PreparedStatement order = connection.prepareStatement(STATEMENTS.get(3));
                PreparedStatement together = connection.prepareStatement(String.join("; ", STATEMENTS))) {
            Work apart = () -> {
                long id = ++lastId;
                int row = random.nextInt(ROWS);
                debit.setBigDecimal(1, PRICE);
                debit.setLong(2, row);
                debit.executeUpdate();
                quote.setBigDecimal(1, PRICE);
                quote.setString(2, "s:" + row);
                quote.executeUpdate();
                holding.setLong(1, id);
                holding.setLong(2, row);
                holding.executeUpdate();
                order.setLong(1, id);
                order.setLong(2, row);
                order.setBigDecimal(3, PRICE);
                order.executeUpdate();
                connection.commit();
            };
            Work inOne = () -> {
                long id = ++lastId;
                int row = random.nextInt(ROWS);
                together.setBigDecimal(1, PRICE);
                together.setLong(2, row);
                together.setBigDecimal(3, PRICE);
                together.setString(4, "s:" + row);
                together.setLong(5, id);
                together.setLong(6, row);
                together.setLong(7, id);
                together.setLong(8, row);
                together.setBigDecimal(9, PRICE);
                together.execute();
                while (together.getMoreResults() || together.getUpdateCount() >= 0) {
                    // Each statement has a count of its own.
                }
                connection.commit();
            };
            List<Cost> ofApart = new ArrayList<>();
            List<Cost> ofOne = new ArrayList<>();
            for (int round = -WARMUP_ROUNDS; round < rounds; round++) {
                boolean apartFirst = random.nextBoolean();
                Cost first = turn(apartFirst ? apart : inOne);
                Cost second = turn(apartFirst ? inOne : apart);
                if (round >= 0) {
                    ofApart.add(apartFirst ? first : second);
                    ofOne.add(apartFirst ? second : first);
                }
            }
            tell("one by one", ofApart);
            tell("in one round trip", ofOne);
            double[] ratios = new double[rounds];
            Arrays.setAll(
                    ratios,
                    i -> (ofOne.get(i).client() + ofOne.get(i).server()) / (ofApart.get(i).client() + ofApart.get(i).server()));
            Arrays.sort(ratios);
            System.out.printf(
                    "ratio of CPU, client and server: %.3f (%.3f to %.3f)%n",
                    ratios[rounds / 2], ratios[0], ratios[rounds - 1]);
        }
    }

    private Cost turn(Work work) throws Exception {
        try (Statement statement = connection.createStatement()) {
            statement.execute("TRUNCATE round_trip_holding, round_trip_order");
            connection.commit();
        }
        long serverBefore = serverTicks();
        long cpuBefore = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        long done = 0;
        while (System.nanoTime() - start < TURN.toNanos()) {
            work.once();
            done++;
        }
        double time = System.nanoTime() - start;
        double cpu = THREADS.getCurrentThreadCpuTime() - cpuBefore;
        // A tick of the kernel's account is 10 ms.
        return new Cost(cpu / done / 1e3, (serverTicks() - serverBefore) * 1e4 / done, time / done / 1e3);
    }

    private static void tell(String name, List<Cost> costs) {
        System.out.printf(
                "%-18s client %.0f us, server %.0f us, time %.0f us%n",
                name,
                median(costs.stream().mapToDouble(Cost::client).toArray()),
                median(costs.stream().mapToDouble(Cost::server).toArray()),
                median(costs.stream().mapToDouble(Cost::time).toArray()));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    private long serverTicks() throws java.io.IOException {
        String stat = Files.readString(server);
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    }

    private int backend() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            return row.getInt(1);
        }
    }

    private void makeTables() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : TABLES) {
                statement.execute("CREATE UNLOGGED TABLE " + table);
            }
            statement.execute("INSERT INTO round_trip_account SELECT i, 1000000000 FROM generate_series(0, " + (ROWS - 1) + ") i");
            statement.execute("INSERT INTO round_trip_quote SELECT 's:' || i, 10, 0 FROM generate_series(0, " + (ROWS - 1) + ") i");
        }
    }

    private void dropTables() throws SQLException {
        List<String> names = new ArrayList<>();
        TABLES.forEach(table -> names.add(table.substring(0, table.indexOf(' '))));
        Collections.reverse(names);
        try (Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS " + String.join(", ", names));
        }
    }
}
