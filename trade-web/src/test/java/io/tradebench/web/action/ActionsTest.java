package io.tradebench.web.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.web.action.Outcome.Redirect;
import io.tradebench.web.action.Outcome.Show;
import io.tradebench.web.page.LoginPage;
import io.tradebench.web.page.QuotesPage;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.UserSession;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to visitors who have not logged in, and to requests that name no action. No brokerage is needed for that. */
class ActionsTest {
    private static final String QUOTES = "/app?action=quotes&symbols=s%3A1";

    @Test
    void perform_withoutAction_showsWelcome() {
        assertThat(show(visitor(Map.of(), false)).page().name()).isEqualTo("welcome");
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "account", "portfolio", "order"})
    void perform_ofAReadForUsers_sendsVisitorsToLogInAndBack(String action) {
        Redirect redirect = (Redirect) visitor(Map.of("action", action), false);
        assertThat(redirect.to().path()).isEqualTo("/app?action=login&next=%2Fapp%3Faction%3D" + action);
    }

    @Test
    void perform_ofAChangeForUsers_remembersThePageWithTheForm() {
        Show shown = show(visitor(Map.of("action", "buy"), true));
        assertThat(shown.page()).isEqualTo(new LoginPage(null, "", QUOTES));
    }

    @Test
    void perform_ofALogin_remembersThePageBefore() {
        Show shown = show(visitor(Map.of("action", "login"), false));
        assertThat(shown.page()).isEqualTo(new LoginPage(null, "", QUOTES));
        assertThat(shown.page().isPrivate()).isTrue();
    }

    @Test
    void perform_ofARefusedLogin_keepsWhereItLeads() {
        Map<String, String> form = Map.of("action", "login", "uid", "uid:0", "next", "/app?action=portfolio");
        assertThat(show(visitor(form, true)).page()).isEqualTo(new LoginPage(null, "uid:0", "/app?action=portfolio"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"buy", "sell", "update_profile", "logout"})
    void perform_ofAChangeForUsers_isRefusedToVisitors(String action) {
        Show shown = show(visitor(Map.of("action", action), true));
        assertThat(shown.status()).isEqualTo(401);
        assertThat(shown.page().name()).isEqualTo("login");
    }

    @ParameterizedTest
    @ValueSource(strings = {"buy", "sell", "update_profile", "logout"})
    void perform_ofAChangeByGet_isNotAllowed(String action) {
        Show shown = show(visitor(Map.of("action", action), false));
        assertThat(shown.status()).isEqualTo(405);
        assertThat(shown.allow()).isEqualTo("POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "HOME", "../home", "<script>"})
    void perform_ofAnUnknownAction_isNotFound(String action) {
        assertThat(show(visitor(Map.of("action", action), false)).status()).isEqualTo(404);
        assertThat(show(visitor(Map.of("action", action), true)).status()).isEqualTo(404);
    }

    @Test
    void perform_ofAnActionThatIsNoText_isInvalidInput() {
        Show shown = show(visitor(Map.of("action", "a\0b"), false));
        assertThat(shown.status()).isEqualTo(400);
        assertThat(shown.refusal()).isEqualTo(Refusal.INVALID_INPUT);
    }

    @Test
    void perform_ofALoginWithoutPassword_tellsNothingOfTheUser() {
        Show shown = show(visitor(Map.of("action", "login", "uid", "uid:0"), true));
        assertThat(shown.status()).isEqualTo(401);
        assertThat(shown.refusal()).isEqualTo(Refusal.WRONG_CREDENTIALS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " , ,, "})
    void perform_ofQuotesWithoutSymbols_asksForOne(String symbols) {
        Show shown = show(visitor(Map.of("action", "quotes", "symbols", symbols), false));
        assertThat(shown.status()).isEqualTo(400);
        assertThat(shown.page()).isEqualTo(QuotesPage.ofRefusedSearch(symbols));
    }

    @Test
    void perform_ofTooManyQuotes_keepsWhatWasTyped() {
        String symbols =
                IntStream.rangeClosed(0, 100).mapToObj(number -> "s:" + number).collect(Collectors.joining(" "));
        Show shown = show(visitor(Map.of("action", "quotes", "symbols", symbols), false));
        assertThat(shown.status()).isEqualTo(400);
        assertThat(shown.page()).isEqualTo(QuotesPage.ofRefusedSearch(symbols));
    }

    @Test
    void perform_ofQuotes_readsEveryRowBeforeThePageIsWritten() {
        List<Object> read = new ArrayList<>();
        TradeServices services = (TradeServices) Proxy.newProxyInstance(
                ActionsTest.class.getClassLoader(),
                new Class<?>[] {TradeServices.class},
                (proxy, method, arguments) -> {
                    read.add(arguments[0]);
                    return Map.of();
                });
        QuotesPage page = (QuotesPage) show(visitor(Map.of("action", "quotes", "symbols", "s:1,s:2"), false, services))
                .page();
        assertThat(read).containsExactly(List.of("s:1", "s:2"));
        assertThat(page.rows()).extracting(row -> row.wanted().symbol()).containsExactly("s:1", "s:2");
    }

    /** The text is not looked at again. */
    @Test
    void perform_ofQuotes_thatTheFilterHasFound_showsThose() {
        TradeServices services = (TradeServices) Proxy.newProxyInstance(
                ActionsTest.class.getClassLoader(),
                new Class<?>[] {TradeServices.class},
                (proxy, method, arguments) -> Map.of());
        List<String> found = List.of("s:7");
        QuotesPage page =
                (QuotesPage) show(visitor(Map.of("action", "quotes", "symbols", ",,"), found, false, services))
                        .page();
        assertThat(page.symbols()).isEqualTo(found);
    }

    private static Outcome visitor(Map<String, String> parameters, boolean change) {
        return visitor(parameters, change, null);
    }

    private static Outcome visitor(Map<String, String> parameters, boolean change, TradeServices services) {
        return visitor(parameters, null, change, services);
    }

    private static Outcome visitor(
            Map<String, String> parameters, List<String> symbols, boolean change, TradeServices services) {
        HttpServletRequest withoutSession = (HttpServletRequest) Proxy.newProxyInstance(
                ActionsTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> null);
        ActionContext context = new ActionContext(
                new Form(parameters::get),
                symbols,
                new UserSession(withoutSession, null, null, Clock.systemUTC()),
                "/trade",
                "action=" + parameters.get("action"),
                "http://localhost/trade" + QUOTES,
                services,
                TradeConfiguration.defaults());
        return Actions.perform(context, change);
    }

    private static Show show(Outcome outcome) {
        return (Show) outcome;
    }
}
