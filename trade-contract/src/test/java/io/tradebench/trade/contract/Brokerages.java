package io.tradebench.trade.contract;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import com.arjuna.ats.jta.UserTransaction;
import io.agroal.api.AgroalDataSource;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.assembly.Runtimes;
import io.tradebench.trade.contract.platform.HeldConnections;
import io.tradebench.trade.contract.platform.NarayanaPlatform;
import io.tradebench.trade.contract.platform.Pools;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.transaction.Transactions;
import io.tradebench.trade.database.transaction.UnitOfWorkDataSource;
import io.tradebench.trade.direct.DirectRuntime;
import io.tradebench.trade.direct.SessionDirectTrades;
import io.tradebench.trade.ejb.EjbTrades;
import io.tradebench.trade.ejb.SessionSettings;
import io.tradebench.trade.session.ContainerSessionTrade;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.TradingEnvironments;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Whole brokerages on one database, outside of a server: the real runtimes on a real transaction manager and pool, with one
 * or several members.
 */
final class Brokerages implements AutoCloseable {
    static final int USERS = 30;
    static final int QUOTES = 20;
    static final BigDecimal PRICE_MOVEMENT = new BigDecimal("1.10");
    static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    private final AgroalDataSource dataSource;
    private final AgroalDataSource twoPhase;
    private final UnitOfWorkDataSource unitsOfWork;
    private final Transactions transactions;
    private final TradeDatabase database;
    private final FirstRows firstRows;
    private final Map<String, String> fixed;
    private final EntityManagerFactory entityManagers;
    private final UnitOfWorkCounters counters = new UnitOfWorkCounters();
    private final RecordedQuoteChanges quoteChanges = new RecordedQuoteChanges();
    private final CommittedWrites writes;
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(4);

    /** Of a container: calls wait here for what those of the caches do, so they have none in common. */
    private final ExecutorService callThreads = Executors.newCachedThreadPool();

    private final List<Member> members = new ArrayList<>();
    private final HeldConnections held;
    private final HeldConnections heldTwoPhase;
    private volatile Runnable whenHashing = () -> {};
    private volatile Runnable whenTrading = () -> {};

    /** One member without peers. */
    Brokerages(String jdbcUrl, String user) throws SQLException {
        this(jdbcUrl, user, List.of());
    }

    /** @param transports one for the caches of each member; none for one member without peers */
    Brokerages(String jdbcUrl, String user, List<Transport> transports) throws SQLException {
        this(jdbcUrl, user, transports, Map.of());
    }

    /** @param fixed parameters that are fixed when members start */
    Brokerages(String jdbcUrl, String user, List<Transport> transports, Map<String, String> fixed) throws SQLException {
        TransactionSynchronizationRegistry registry = new TransactionSynchronizationRegistryImple();
        transactions = new Transactions(UserTransaction.userTransaction(), registry);
        held = new HeldConnections(() -> !transactions.isTwoPhase());
        heldTwoPhase = new HeldConnections(transactions::isTwoPhase);
        Pools pools = new Pools(jdbcUrl, user, registry);
        dataSource = pools.onePhase(held);
        twoPhase = pools.twoPhase(heldTwoPhase);
        unitsOfWork = new UnitOfWorkDataSource(dataSource, twoPhase, transactions);
        writes = new CommittedWrites(registry, counters, quoteChanges);
        entityManagers = Persistence.createEntityManagerFactory("trade", jpaSettings());
        database = new TradeDatabase(dataSource, unitsOfWork);
        firstRows = new FirstRows(database);
        this.fixed = fixed;
        if (transports.isEmpty()) {
            members.add(new Member(this, database, null, fixed));
        }
        transports.forEach(transport -> members.add(new Member(this, database, transport, fixed)));
        join();
    }

    /** All at the same time, as servers start: each waits until it has met the others. */
    private void join() {
        CompletableFuture.allOf(members.stream()
                        .map(member -> CompletableFuture.runAsync(member::join, callThreads))
                        .toArray(CompletableFuture[]::new))
                .join();
    }

    private Map<String, Object> jpaSettings() {
        Map<String, Object> settings = new HashMap<>();
        settings.put("jakarta.persistence.jtaDataSource", unitsOfWork);
        settings.put("eclipselink.session.customizer", SessionSettings.class.getName());
        settings.put("eclipselink.target-server", NarayanaPlatform.class.getName());
        return settings;
    }

    /** Starts a member more, in the configuration that the others have. */
    void start(Transport transport) {
        Member member = new Member(this, database, transport, fixed);
        members.add(member);
        member.join();
    }

    /**
     * The brokerage in a configuration, freshly populated; of several members, each call takes the next one. Orders that it returns
     * are completed, by whatever way.
     */
    TradeServices fresh(Map<String, String> settings) {
        // what was tested before stays overridden, and other populations leave their numbers
        Map<String, String> all = new HashMap<>(Map.of(
                "access-mode", "standard",
                "max-users", Integer.toString(USERS),
                "max-quotes", Integer.toString(QUOTES)));
        all.putAll(settings);
        Member first = members.get(0);
        first.configure(all);
        members.forEach(Member::refresh);
        if (firstRows.areKept()) {
            first.repopulate(firstRows::bringBack);
            quoteChanges.allChanged();
        } else {
            administration().populate(USERS, QUOTES, 1);
            firstRows.keep();
        }
        first.awaitOthers();
        return new SettledOrders(members.size() == 1 ? members.get(0).services() : InTurn.of(members), members);
    }

    /** Of the calling thread; a caller begins one around several calls. */
    jakarta.transaction.UserTransaction transaction() {
        return UserTransaction.userTransaction();
    }

    /** Of all threads. */
    Transactions transactions() {
        return transactions;
    }

    /** Whether a connection was ever taken of the wrong data source: the server would refuse to commit. */
    boolean isMixed() {
        return held.isMisplaced() || heldTwoPhase.isMisplaced();
    }

    /** How many connections transactions of two phases have taken. */
    long takenInTwoPhases() {
        return heldTwoPhase.taken();
    }

    /** What was told of quotes. */
    RecordedQuoteChanges quoteChanges() {
        return quoteChanges;
    }

    /** The runtimes of one member. */
    Runtimes runtimes(TradingEnvironments environments, DatabaseAdministration administration) {
        DirectRuntime direct = direct(administration);
        return new Runtimes(
                bean(EjbTrades.of(entityManagers, environments, writes, administration)),
                direct,
                bean(SessionDirectTrades.of(direct, environments, administration)),
                environments);
    }

    private static TradeServices bean(ContainerSessionTrade.Instances instances) {
        return new ContainerSessionTrade(UserTransaction.userTransaction(), instances).view();
    }

    DirectRuntime direct(DatabaseAdministration administration) {
        return new DirectRuntime(unitsOfWork, transactions, writes, administration);
    }

    /** Has {@code action} run whenever a password is hashed. */
    void whenHashing(Runnable action) {
        whenHashing = action;
    }

    /** Has {@code action} run whenever an order is executed. */
    void whenTrading(Runnable action) {
        whenTrading = action;
    }

    Supplier<BigDecimal> priceMovement() {
        return () -> {
            whenTrading.run();
            return PRICE_MOVEMENT;
        };
    }

    /** Salts of new password hashes. */
    RandomGenerator salts() {
        Random random = new Random(1);
        return () -> {
            whenHashing.run();
            return random.nextLong();
        };
    }

    /** What the calling thread holds of the database at this moment: {@code nothing}, or transaction and connections. */
    String held() {
        try {
            int status = UserTransaction.userTransaction().getStatus();
            long connections = held.byThisThread() + heldTwoPhase.byThisThread();
            return status == Status.STATUS_NO_TRANSACTION && connections == 0
                    ? "nothing"
                    : "transaction status " + status + ", connections " + connections;
        } catch (SystemException failure) {
            throw new IllegalStateException(failure);
        }
    }

    List<Member> members() {
        return List.copyOf(members);
    }

    DatabaseAdministration administration() {
        return members.get(0).administration();
    }

    UnitOfWorkCounters counters() {
        return counters;
    }

    ScheduledExecutorService threads() {
        return threads;
    }

    /** Where calls of other processes would be served. */
    Executor callThreads() {
        return callThreads;
    }

    TradeDatabase database() {
        return database;
    }

    AgroalDataSource dataSource() {
        return dataSource;
    }

    @Override
    public void close() {
        members.forEach(Member::close);
        callThreads.shutdownNow();
        threads.shutdownNow();
        entityManagers.close();
        dataSource.close();
        twoPhase.close();
    }
}
