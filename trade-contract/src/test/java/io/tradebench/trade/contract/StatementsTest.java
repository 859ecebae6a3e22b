package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Registration;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a use case asks of the database: by its own log. */
@Tag("once")
class StatementsTest {
    private static final String USER = "uid:0";

    /** The rows of the brokerage; members look at their settings now and then. */
    private static final Pattern OF_THE_BROKERAGE =
            Pattern.compile("(?s)execute .*\\b(account|account_profile|holding|quote|trade_order)\\b.*");

    private static final Pattern READS_A_QUOTE = Pattern.compile("(?is)SELECT .*FROM quote WHERE.*");

    @TempDir
    private static Path folder;

    private static Path log;
    private static EmbeddedPostgres postgres;
    private static Brokerages brokerages;

    @BeforeAll
    static void open() throws IOException, SQLException {
        log = Files.createFile(folder.resolve("postgres.log"));
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("log_statement", "all")
                .setErrorRedirector(Redirect.appendTo(log.toFile()))
                .setOutputRedirector(Redirect.appendTo(log.toFile()))
                .start();
        brokerages = new Brokerages(postgres.getJdbcUrl("postgres", "postgres"), "postgres");
    }

    @AfterAll
    static void close() throws IOException {
        brokerages.close();
        postgres.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "session-direct"})
    void useCase_asksForNothingTwice(String mode) throws Exception {
        TradeServices trade = trade(mode);
        Registration ada = new Registration("ada", "secret", "Ada", "A", "ada@trade.example", "4000-1111");
        assertThat(statements(() -> trade.register(ada.withLogin())))
                .as("whether there is one, profile, account")
                .hasSize(3);
        assertThat(statements(() -> trade.login(USER, "xxx")))
                .as("password, account locked, account")
                .hasSize(3);
        Order bought = trade.buy(USER, "s:1", 1, null);
        assertThat(statements(() -> trade.getOrder(USER, bought.id()))).hasSize(1);
        assertThat(statements(() -> trade.getQuotes(List.of("s:1", "s:2", "s:3", "s:1", "none"))))
                .hasSize(4);
        ProfileUpdate update = new ProfileUpdate(USER, null, null, "N", "A", "n@trade.example", null);
        assertThat(statements(() -> trade.updateAccountProfile(update)))
                .as("profile locked, profile")
                .hasSize(2);
        assertThat(statements(() -> trade.sell(USER, bought.holdingId(), null)))
                .as(
                        "account locked, holding with its quote, pending sales, quote locked, deletion, account, quote, order")
                .hasSize(8);
    }

    /** Without weaving, as here, what is lazy in a server is read in any case: so not all statements are those of a server. */
    @Test
    void sell_inEjbMode_readsItsQuoteOnlyToLockIt() throws Exception {
        TradeServices trade = trade("ejb");
        long holding = trade.buy(USER, "s:1", 1, null).holdingId();
        assertThat(statements(() -> trade.sell(USER, holding, null)))
                .filteredOn(READS_A_QUOTE.asPredicate())
                .singleElement()
                .asString()
                .contains("FOR NO KEY UPDATE");
    }

    /** What it was before its account is locked may be over by then. */
    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct"})
    void completion_readsTheOrder_onlyUnderTheLockOfItsAccount(String mode) throws Exception {
        TradeServices trade = trade(mode);
        long order = new PendingOrders(brokerages.dataSource())
                .openBuy(trade.getAccountData(USER), trade.getQuote("s:1"), 2);
        List<String> statements = statements(() -> trade.completeOrder(order));
        int locked = indexOf(statements, "FROM account WHERE.* FOR NO KEY UPDATE");
        assertThat(locked).isNotNegative();
        assertThat(indexOf(statements, "SELECT .*status.* FROM trade_order")).isGreaterThan(locked);
    }

    private static int indexOf(List<String> statements, String expression) {
        Pattern wanted = Pattern.compile("(?is)" + expression);
        return IntStream.range(0, statements.size())
                .filter(i -> wanted.matcher(statements.get(i)).find())
                .findFirst()
                .orElse(-1);
    }

    private static TradeServices trade(String mode) {
        return brokerages.fresh(Map.of("runtime-mode", mode, "caching", "none"));
    }

    /** What the brokerage has executed meanwhile. */
    private static List<String> statements(Runnable useCase) throws Exception {
        int before = logged().size();
        useCase.run();
        return logged().stream()
                .skip(before)
                .filter(OF_THE_BROKERAGE.asMatchPredicate())
                .toList();
    }

    /** The server writes down a statement before it executes it. */
    private static List<String> logged() throws IOException, SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");
        }
        return Arrays.stream(Files.readString(log).split("LOG:  ")).toList();
    }
}
