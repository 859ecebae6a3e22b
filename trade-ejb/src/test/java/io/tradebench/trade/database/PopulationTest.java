package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.ConfigurationServices;
import io.tradebench.trade.database.audit.AuditReport;
import io.tradebench.trade.database.population.PopulationUnderWayException;
import io.tradebench.trade.database.population.Populator;
import io.tradebench.trade.database.population.RepopulationListener;
import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.QuoteChanges;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PopulationTest {
    private static final Duration PATIENCE = Duration.ofMillis(50);

    private static final QuoteChanges UNHEARD = new QuoteChanges() {
        @Override
        public boolean areHeard() {
            return false;
        }

        @Override
        public void changed(Quote quote) {
            // nobody asks
        }

        @Override
        public void allChanged() {
            // nobody asks
        }
    };

    private final EmbeddedDataSource dataSource = new EmbeddedDataSource();
    private TradeDatabase database;
    private DatabaseAdministration administration;

    @BeforeEach
    void open() {
        dataSource.setDatabaseName("memory:population");
        dataSource.setCreateDatabase("create");
        database = new TradeDatabase(dataSource);
        administration = administration(() -> {});
    }

    /** Of a member. */
    private DatabaseAdministration administration(Runnable whenFilled) {
        return administration(whenFilled, PATIENCE);
    }

    private DatabaseAdministration administration(Runnable whenFilled, Duration patience) {
        return administration(database, whenFilled, patience);
    }

    static DatabaseAdministration administration(TradeDatabase database, Runnable whenFilled, Duration patience) {
        ConfigurationService configuration = ConfigurationServices.of(
                new SmallRyeConfigBuilder()
                        .withDefaultValue("trade.password-iterations", "5")
                        .build(),
                new SettingTable(database));
        RepopulationListener listener = new RepopulationListener() {
            @Override
            public <T> T during(Supplier<T> repopulation) {
                T result = repopulation.get();
                whenFilled.run();
                return result;
            }
        };
        return new DatabaseAdministration(database, configuration, listener, UNHEARD, patience);
    }

    @Test
    void numbers_areThoseOfTheRows_ifAnotherMemberPopulatesInBetween() {
        administration(() -> administration.populate(25, 15, 2)).populate(40, 20, 1);
        assertThat(administration.audit().accounts()).isEqualTo(25);
        assertThat(new SettingTable(database).load().values())
                .containsEntry("trade.max-users", "25")
                .containsEntry("trade.max-quotes", "15");
    }

    @Test
    void populations_askedForAtOnce_runOneAfterAnother() {
        AtomicInteger running = new AtomicInteger();
        DatabaseAdministration member = administration(
                () -> {
                    assertThat(running.incrementAndGet()).isEqualTo(1);
                    administration.audit();
                    running.decrementAndGet();
                },
                Duration.ofMinutes(1));
        ExecutorService operators = Executors.newFixedThreadPool(3);
        try {
            List<CompletableFuture<Population>> asked = Stream.of(20, 21, 22)
                    .map(users -> CompletableFuture.supplyAsync(() -> member.populate(users, 10, 1), operators))
                    .toList();
            assertThat(asked).allSatisfy(population -> assertThat(population).succeedsWithin(Duration.ofMinutes(1)));
        } finally {
            operators.shutdownNow();
        }
    }

    /** Whoever waited for long could go away and have the database emptied all the same. */
    @Test
    void populate_whileAnotherGoesOn_isRefused() {
        AtomicReference<DatabaseAdministration> member = new AtomicReference<>();
        member.set(administration(() -> {
            assertRefused(() -> member.get().populate(25, 15, 2));
            assertRefused(() -> member.get().reset());
        }));

        assertThat(member.get().populate(40, 20, 1).users()).isEqualTo(40);

        assertThat(administration.audit().accounts()).isEqualTo(40);
        assertThat(member.get().reset().users()).isEqualTo(40);
    }

    private static void assertRefused(Supplier<Population> population) {
        CompletableFuture<Population> asked = new CompletableFuture<>();
        Thread operator = new Thread(() -> asked.completeAsync(population, Runnable::run));
        operator.start();
        assertThat(asked)
                .failsWithin(Duration.ofMinutes(1))
                .withThrowableThat()
                .withCauseInstanceOf(PopulationUnderWayException.class);
    }

    @Test
    void populate_thatTheDatabaseBreaksOff_isRepeated() {
        BrokenOff busy = new BrokenOff(dataSource, "40P01");
        DatabaseAdministration member = administration(busy, () -> {}, PATIENCE);

        busy.times.set(3);
        assertThat(member.populate(40, 20, 1).users()).isEqualTo(40);
        assertThat(busy.times).hasValue(0);
        assertThat(member.audit().accounts()).isEqualTo(40);

        busy.times.set(1_000);
        assertThatThrownBy(() -> member.populate(25, 15, 2)).isInstanceOf(DataAccessException.class);
        assertThat(busy.times).as("ten tries").hasValue(990);
    }

    @Test
    void populate_thatFailsForAnotherReason_isNot() {
        BrokenOff full = new BrokenOff(dataSource, "53100");
        DatabaseAdministration member = administration(full, () -> {}, PATIENCE);

        full.times.set(2);
        assertThatThrownBy(() -> member.populate(40, 20, 1)).isInstanceOf(DataAccessException.class);
        assertThat(full.times).as("once").hasValue(1);
    }

    /** A database that breaks off long work, so many times. */
    private static final class BrokenOff extends TradeDatabase {
        private final AtomicInteger times = new AtomicInteger();
        private final String state;

        BrokenOff(DataSource dataSource, String state) {
            super(dataSource);
            this.state = state;
        }

        @Override
        public <T> T atLength(Work<T> work) {
            return super.atLength(connection -> {
                // not yet there while the schema is brought up to date
                if (times != null && times.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                    throw new SQLException("broken off", state);
                }
                return work.with(connection);
            });
        }
    }

    @Test
    void populate_sameSeed_givesTheSameRows() {
        Population first = administration.populate(40, 20, 7);
        List<String> rows = rows();
        Population second = administration.populate(40, 20, 7);
        assertThat(second.holdings()).isEqualTo(first.holdings());
        assertThat(rows()).isEqualTo(rows);
        administration.populate(40, 20, 8);
        assertThat(rows()).isNotEqualTo(rows);
    }

    @Test
    void populate_isExactFromTheStart() {
        administration.populate(40, 20, 7);
        AuditReport report = administration.audit();
        assertThat(report.exact()).isTrue();
        assertThat(report.accounts()).isEqualTo(40);
        assertThat(report.violations()).isEmpty();
    }

    /** Members say whether they are ready by it, also while one of them populates for minutes. */
    @Test
    void isPopulated_doesNotWaitForAPopulationUnderWay() throws SQLException {
        administration.populate(20, 10, 1);
        assertThat(administration.isPopulated()).isTrue();
        try (Connection other = dataSource.getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.executeUpdate("DELETE FROM population");
            assertThatCode(administration::isPopulated).doesNotThrowAnyException();
            other.rollback();
        }
        assertThat(administration.isPopulated()).isTrue();
    }

    @Test
    void reset_repeatsTheLastPopulation() {
        administration.populate(30, 10, 3);
        List<String> rows = rows();
        change("DELETE FROM holding");
        Population again = administration.reset();
        assertThat(again.users()).isEqualTo(30);
        assertThat(again.seed()).isEqualTo(3);
        assertThat(rows()).isEqualTo(rows);
    }

    @Test
    void audit_findsEveryKindOfDamage() {
        damaged("UPDATE account SET balance = balance + 0.01 WHERE id = 3", "balance");
        damaged("UPDATE holding SET quantity = quantity + 1 WHERE id = 1", "holding-without-one-buy");
        damaged("DELETE FROM holding WHERE id = 1", "holding-lost");
        damaged(
                "UPDATE trade_order SET holding_id = (SELECT MAX(id) FROM holding) WHERE id = 1;DELETE FROM holding WHERE id = 1",
                "holding-lost");
        damaged("UPDATE trade_order SET status = 'odd' WHERE id = 1", "status-unknown");
        damaged(sell(1), "holding-sold-and-kept");
        damaged(sell(77_777), "sell-of-what-was-not-bought");
        damaged(sell(1) + ";" + sell(1).replace("90000001", "90000002"), "holding-sold-twice");
    }

    private static String sell(long holding) {
        return "INSERT INTO trade_order (id, account_id, quote_symbol, holding_id, type, status, open_date, quantity,"
                + " price, order_fee) VALUES (90000001, 1, 's:0', " + holding
                + ", 'sell', 'closed', CURRENT_TIMESTAMP, 1, 1.00, 24.95)";
    }

    private void damaged(String sql, String rule) {
        administration.populate(20, 10, 1);
        for (String statement : sql.split(";")) {
            change(statement);
        }
        AuditReport report = administration.audit();
        assertThat(report.exact()).isFalse();
        assertThat(report.violationCount()).isPositive();
        assertThat(report.violations()).extracting(AuditReport.Violation::rule).contains(rule);
    }

    private void change(String sql) {
        database.onConnection(connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.executeUpdate(sql);
            }
        });
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (String table : Populator.TABLES) {
            rows.addAll(rows(table));
        }
        return rows;
    }

    private List<String> rows(String table) {
        return database.onConnection(connection -> {
            List<String> rows = new ArrayList<>();
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery("SELECT * FROM " + table + " ORDER BY 1")) {
                int columns = result.getMetaData().getColumnCount();
                while (result.next()) {
                    StringBuilder row = new StringBuilder(table);
                    for (int i = 1; i <= columns; i++) {
                        row.append('|').append(result.getString(i));
                    }
                    rows.add(row.toString());
                }
            }
            return rows;
        });
    }
}
