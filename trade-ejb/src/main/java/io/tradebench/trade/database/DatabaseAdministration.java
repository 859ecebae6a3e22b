package io.tradebench.trade.database;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.database.audit.Audit;
import io.tradebench.trade.database.audit.AuditReport;
import io.tradebench.trade.database.population.PopulationUnderWayException;
import io.tradebench.trade.database.population.Populator;
import io.tradebench.trade.database.population.RepopulationListener;
import io.tradebench.trade.database.population.SampleData;
import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.SqlDialect;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.trade.trading.QuoteChanges;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Fills, resets and audits the database as a whole. Safe for use by many threads; of populations one runs at a time. */
@ApplicationScoped
public class DatabaseAdministration {
    private static final Logger LOG = System.getLogger(DatabaseAdministration.class.getName());
    private static final long DEFAULT_SEED = 1;

    /** For another population to be done: less than the patience of proxies, so that whoever asked is still there. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** Of a population that the database breaks off, which it tells at once or after some seconds. */
    private static final int TRIES = 10;

    private TradeDatabase database;
    private ConfigurationService configuration;
    private RepopulationListener listener;
    private QuoteChanges quoteChanges;
    private final ReentrantLock populating = new ReentrantLock(true);
    private Duration patience;
    private volatile DatabaseFacts facts;

    /** For the container's proxy. */
    protected DatabaseAdministration() {}

    @Inject
    public DatabaseAdministration(
            TradeDatabase database,
            ConfigurationService configuration,
            RepopulationListener listener,
            QuoteChanges quoteChanges) {
        this(database, configuration, listener, quoteChanges, PATIENCE);
    }

    /** @param patience for another population to be done */
    DatabaseAdministration(
            TradeDatabase database,
            ConfigurationService configuration,
            RepopulationListener listener,
            QuoteChanges quoteChanges,
            Duration patience) {
        this.database = database;
        this.configuration = configuration;
        this.listener = listener;
        this.quoteChanges = quoteChanges;
        this.patience = patience;
    }

    /** Fills the database, with every member of the cluster there. */
    public Population populate(int users, int quotes, long seed) {
        return populate(users, quotes, seed, Set.of());
    }

    /** Brings the database back to its last population, with every member of the cluster there. */
    public Population reset() {
        return reset(Set.of());
    }

    /**
     * Empties the database and fills it. The numbers become the values of {@code trade.max-users} and {@code
     * trade.max-quotes}; those of another member that has filled it since, if one has.
     *
     * @param without names of members that are down and need not hear of the new numbers
     * @throws io.tradebench.trade.config.parameter.InvalidConfigurationException if a number is out of its range
     * @throws io.tradebench.trade.config.UnreachableMembersException if another member does not answer
     * @throws PopulationUnderWayException if this member is at another population, and stays so for longer than that may be waited for
     */
    public Population populate(int users, int quotes, long seed, Set<String> without) {
        return whilePopulating(() -> filled(users, quotes, seed, without));
    }

    private Population filled(int users, int quotes, long seed, Set<String> without) {
        configuration.rehearse(numbers(users, quotes), without);
        long start = System.nanoTime();
        int holdings;
        try {
            holdings = listener.during(() -> {
                int filled = fill(users, quotes, seed);
                follow(users, quotes);
                return filled;
            });
        } finally {
            quoteChanges.allChanged();
        }
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        return new Population(users, quotes, holdings, holdings, seed, millis);
    }

    /** Before caches are told: what is loaded after that is of members that know of the new population. */
    private void follow(int users, int quotes) {
        configuration.follow(() -> database.onConnection(connection ->
                        lastPopulation(connection, SqlDialect.of(connection).withoutWaiting()))
                .map(last -> numbers(last.users(), last.quotes()))
                .orElseGet(() -> numbers(users, quotes)));
    }

    private static Map<String, String> numbers(int users, int quotes) {
        return Map.of(
                Parameter.MAX_USERS.configurationName(), Integer.toString(users),
                Parameter.MAX_QUOTES.configurationName(), Integer.toString(quotes));
    }

    /**
     * Brings the database back to its last population; if there is none, fills it with the configured numbers.
     *
     * @param without names of members that are down and need not hear of it
     * @throws PopulationUnderWayException if this member is at another population, and stays so for longer than that may be waited for
     */
    public Population reset(Set<String> without) {
        return whilePopulating(() -> {
            Request last = database.onConnection(connection -> lastPopulation(connection, ""))
                    .orElseGet(() -> new Request(
                            configuration.current().maxUsers(),
                            configuration.current().maxQuotes(),
                            DEFAULT_SEED));
            return filled(last.users(), last.quotes(), last.seed(), without);
        });
    }

    /** One that waited for long could empty the database when whoever asked for it has gone. */
    private Population whilePopulating(Supplier<Population> work) {
        try {
            if (!populating.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new PopulationUnderWayException();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new PopulationUnderWayException();
        }
        try {
            return work.get();
        } finally {
            populating.unlock();
        }
    }

    /** Whether the database has ever been populated. While it is being populated again the answer may be either. */
    public boolean isPopulated() {
        return database.onConnection(connection -> new JdbcSession(connection)
                .one("SELECT users FROM population" + SqlDialect.of(connection).withoutWaiting(), row -> true)
                .isPresent());
    }

    /** Checks the invariants of the brokerage over the whole database. */
    public AuditReport audit() {
        return database.atLength(new Audit()::run);
    }

    /** What the database has done by itself; empty if it does not tell. */
    public Optional<DatabaseMaintenance> maintenance() {
        return database.onConnection(DatabaseMaintenance::of);
    }

    /** How many orders have each status. */
    public Map<OrderStatus, Long> orderCounts() {
        Map<OrderStatus, Long> counts = new EnumMap<>(OrderStatus.class);
        for (OrderStatus status : OrderStatus.values()) {
            counts.put(status, 0L);
        }
        database.onConnection(connection -> new JdbcSession(connection)
                        .list(
                                "SELECT status, COUNT(*) FROM trade_order GROUP BY status",
                                row -> Map.entry(OrderStatus.of(row.getString(1)), row.getLong(2))))
                .forEach(count -> counts.put(count.getKey(), count.getValue()));
        return counts;
    }

    /**
     * The ids of all orders of a user, whatever their status, in their order.
     *
     * @throws UnknownUserException if there is no such user
     */
    public List<Long> orderIds(String userId) {
        return database.onConnection(connection -> {
            JdbcSession session = new JdbcSession(connection);
            long account = session.one(
                            "SELECT id FROM account WHERE profile_user_id = ?", row -> row.getLong(1), userId)
                    .orElseThrow(() -> new UnknownUserException(userId));
            return session.list(
                    "SELECT id FROM trade_order WHERE account_id = ? ORDER BY id", row -> row.getLong(1), account);
        });
    }

    /** The user of an order; null if there is no such order. */
    public String userOfOrder(long orderId) {
        return inRequest(
                "SELECT a.profile_user_id FROM trade_order o JOIN account a ON a.id = o.account_id WHERE o.id = ?",
                row -> row.getString(1),
                orderId,
                null);
    }

    /** Whether an order waits for its completion. */
    public boolean isPending(long orderId) {
        return inRequest(
                "SELECT status FROM trade_order WHERE id = ?",
                row -> OrderStatus.of(row.getString(1)).isPending(),
                orderId,
                false);
    }

    /** The version of a user's password, another one after each change; -1 if there is no such user. */
    public int passwordVersion(String userId) {
        return inRequest(
                "SELECT password_version FROM account_profile WHERE user_id = ?", row -> row.getInt(1), userId, -1);
    }

    private <T> T inRequest(String sql, JdbcSession.RowMapper<T> mapper, Object key, T otherwise) {
        return database.inRequest(
                connection -> new JdbcSession(connection).one(sql, mapper, key).orElse(otherwise));
    }

    /** Which database is in use. It is asked once: so a process can tell its figures while the database is down. */
    public DatabaseFacts facts() {
        DatabaseFacts known = facts;
        if (known == null) {
            known = database.onConnection(DatabaseAdministration::factsOf);
            facts = known;
        }
        return known;
    }

    private static DatabaseFacts factsOf(Connection connection) throws SQLException {
        DatabaseMetaData facts = connection.getMetaData();
        return new DatabaseFacts(facts.getDatabaseProductName(), facts.getDatabaseProductVersion(), facts.getURL());
    }

    private int fill(int users, int quotes, long seed) {
        int iterations = configuration.current().passwordIterations();
        SampleData data = new SampleData(seed, quotes, iterations);
        int holdings = repeated(TradeDatabase.inTransaction(connection -> {
            int filled = new Populator(SqlDialect.of(connection), data).fill(connection, users);
            new JdbcSession(connection)
                    .update("INSERT INTO population (users, quotes, seed) VALUES (?, ?, ?)", users, quotes, seed);
            return filled;
        }));
        settle(data);
        return holdings;
    }

    /** Requests hold tables that a population wants, and want those that it holds: the database breaks off one of them. */
    private <T> T repeated(TradeDatabase.Work<T> transaction) {
        for (int tries = 1; ; tries++) {
            try {
                return database.atLength(transaction);
            } catch (DataAccessException brokenOff) {
                if (tries == TRIES || !SqlFailures.isTransient(brokenOff)) {
                    throw brokenOff;
                }
                LOG.log(
                        Level.INFO,
                        "The database broke the population off, which is tried again: {0}",
                        brokenOff.getMessage());
            }
        }
    }

    /** Without it the database is slower and as right: the rows are there. */
    private void settle(SampleData data) {
        try {
            database.atLength(connection -> {
                new Populator(SqlDialect.of(connection), data).settle(connection);
                return null;
            });
        } catch (RuntimeException notNow) {
            LOG.log(
                    Level.WARNING,
                    "The database was filled, but has not settled: it has no statistics of its new rows",
                    notNow);
        }
    }

    private record Request(int users, int quotes, long seed) {}

    private static Optional<Request> lastPopulation(Connection connection, String clause) {
        return new JdbcSession(connection)
                .one(
                        "SELECT users, quotes, seed FROM population" + clause,
                        row -> new Request(row.getInt(1), row.getInt(2), row.getLong(3)));
    }
}
