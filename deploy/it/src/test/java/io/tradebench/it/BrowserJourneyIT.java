package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.it.Browser.Screen;
import io.tradebench.testing.Chromium;
import java.net.URI;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.Keys;

/** What a user does, in a browser, from the first look to the log out. Every page is left as a screenshot. */
@WithTradeServer
@Tag("once")
@TestInstance(Lifecycle.PER_CLASS)
class BrowserJourneyIT {
    @TempDir(cleanup = CleanupMode.ALWAYS)
    private static Path profiles;

    private final TradeServer server;
    private final Map<Screen, Browser> browsers = new EnumMap<>(Screen.class);
    private Browser browser;
    private String screenName;

    BrowserJourneyIT(TradeServer server) {
        this.server = server;
    }

    /** Without a browser these tests are skipped, unless {@code -Dtrade.browser=required} says that there has to be one. */
    @BeforeEach
    void needsABrowser() {
        Chromium.require();
    }

    @AfterAll
    void close() {
        browsers.values().forEach(Browser::close);
    }

    @ParameterizedTest
    @EnumSource
    void wholeJourney_onEveryScreen(Screen screen) {
        open(screen);
        String user = "journey-" + screenName;
        visit("/trade/app", "welcome");
        register(user);
        assertThat(browser.user()).isEqualTo(user);
        pauseMarket();
        logOut();
        logIn(user, "wrong", "login");
        assertThat(browser.textOf(".notice")).contains("not right");
        picture("login-refused");
        logIn(user, "secret", "home");

        updateProfile();
        lookUpQuotes();
        buyTwiceByImpatience();
        sellOne();
        alertsShowOnce();

        logOut();
        browser.go(server.uri("/trade/app?action=home"));
        assertThat(browser.page()).isEqualTo("login");
        comeBackFromLogIn(user);
        assertThat(browser.complaints()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void errorPages_areReadable(Screen screen) {
        open(screen);
        visit("/trade/nothing", "error-not-found");
        visit("/trade/app?action=buy", "error-method");
    }

    /** A phone shows the rows of a table as cards; that leaves a table a table. */
    @ParameterizedTest
    @EnumSource
    void tables_areTablesOnEveryScreen(Screen screen) {
        open(screen);
        browser.go(server.uri("/trade/app?action=quotes&symbols=s:1,nothing"));
        assertThat(browser.findAll(
                        "main table[role=table] > thead[role=rowgroup] > tr[role=row] > [role=columnheader]"))
                .hasSize(9);
        assertThat(browser.findAll("main tbody[role=rowgroup] > tr[role=row] > th[role=rowheader] + td[role=cell]"))
                .hasSize(2);
        assertThat(browser.evaluate("return getComputedStyle(document.querySelector('main thead')).display"))
                .isNotEqualTo("none");
    }

    @ParameterizedTest
    @EnumSource
    void pagesOfABenchmarkUser_onEveryScreen(Screen screen) {
        open(screen);
        Client trader = Client.loggedIn(server, "uid:3");
        for (int i = 0; i < 6; i++) {
            trader.post("buy", "symbol", "s:" + (7 + i), "quantity", String.valueOf(40 + 35 * i));
        }
        browser.go(server.uri("/trade/app?action=login"));
        logIn("uid:3", "xxx", "home");
        picture("home");
        for (String page : new String[] {"portfolio", "account", "quotes", "home"}) {
            visit("/trade/app?action=" + page, page);
        }
        browser.preferDark(true);
        visit("/trade/app?action=home", "home-dark");
        visit("/trade/app?action=portfolio", "portfolio-dark");
    }

    @Test
    void jspImages_decorateTheSamePages() {
        Admin admin = new Admin(server);
        admin.configure("web-interface", "jsp-images");
        try {
            open(Screen.DESKTOP);
            visit("/trade/app", "welcome-images");
            visit("/trade/app?action=quotes", "quotes-images");
            Object broken = browser.evaluate(
                    "return [...document.images].filter(image => !image.complete || image.naturalWidth === 0).length");
            assertThat(browser.findAll(".banner img")).hasSize(2);
            assertThat(broken).isEqualTo(0L);
        } finally {
            admin.unconfigure("web-interface");
        }
    }

    @Test
    void keyboard_reachesContentAndForms() {
        open(Screen.DESKTOP);
        browser.go(server.uri("/trade/app"));
        browser.find("body").sendKeys(Keys.TAB);
        assertThat(browser.evaluate("return document.activeElement.className")).isEqualTo("skip");
        browser.evaluate("document.getElementById('uid').focus()");
        browser.find("#uid").sendKeys("uid:4" + Keys.TAB);
        assertThat(browser.evaluate("return document.activeElement.id")).isEqualTo("passwd");
        browser.find("#passwd").sendKeys("xxx");
        browser.leaveBy("document.activeElement.form.requestSubmit()");
        assertThat(browser.page()).isEqualTo("home");
    }

    @ParameterizedTest
    @EnumSource
    void pagesOfWhoeverMeasures_onEveryScreen(Screen screen) {
        Client.loggedIn(server, "uid:3");
        Admin admin = new Admin(server);
        admin.configure("primitives", "on");
        try {
            open(screen);
            visitAsAdministrator("/trade/statistics");
            assertThat(browser.page()).isEqualTo("statistics");
            picture("statistics");
            visit("/trade/primitives", "primitives");
        } finally {
            admin.unconfigure("primitives");
        }
    }

    @ParameterizedTest
    @EnumSource
    void configPage_changesParameterAndAudits(Screen screen) {
        open(screen);
        visitAsAdministrator("/trade/config");
        assertThat(browser.page()).isEqualTo("config");
        String row = "[data-parameter='trade.market-summary-interval'] ";
        browser.find(row + "input[name=value]").clear();
        browser.find(row + "input[name=value]").sendKeys("7");
        browser.press(row + "button");
        assertThat(browser.textOf(".notice.done")).contains("trade.market-summary-interval is now 7");
        assertThat(browser.textOf(row + "td:nth-of-type(2)")).isEqualTo("override");
        assertThat(browser.evaluate("return location.search")).isEqualTo("?changed=trade.market-summary-interval");
        picture("config");
        browser.press(row + "button[name=remove]");
        assertThat(browser.textOf(row + "td:nth-of-type(2)")).isEqualTo("default");
        browser.press("form:has([value=audit]) button");
        assertThat(browser.find("[data-audit]").getDomAttribute("data-audit")).isEqualTo("true");
        picture("config-audit");
    }

    private void register(String user) {
        browser.press(".session a[href$=register]");
        picture("register");
        browser.type("uid", user);
        browser.type("fullname", "Jo <b>Journey</b> & Sons");
        browser.type("passwd", "secret");
        browser.type("cpasswd", "secret");
        browser.type("address", "1 Wall Street");
        browser.type("email", "jo@example.org");
        browser.type("ccn", "4111 1111 1111 1234");
        // A second click would be told that the user id is taken.
        List<?> stopped =
                (List<?>) browser.evaluate("const form = document.querySelector('main form'); const stopped = [];"
                        + " window.addEventListener('submit', (event) => { stopped.push(event.defaultPrevented); event.preventDefault(); },"
                        + " { once: false }); form.requestSubmit(); form.requestSubmit(); return stopped;");
        assertThat(stopped).isEqualTo(List.of(false, true));
        browser.leaveBy("document.querySelector('main form').submit();");
        assertThat(browser.page()).isEqualTo("home");
    }

    /** What is read anew from time to time, where there is no socket, must neither take the button away nor go on while it is paused. */
    private void pauseMarket() {
        browser.await(() -> browser.findAll(".live-quotes + [data-refresh]").size() == 1);
        assertThat(browser.findAll("[data-refresh] .live-quotes")).isEmpty();
        browser.find(".live-quotes button").click();
        assertThat(browser.findAll("html[data-paused]")).hasSize(1);
        Object asked = browser.evaluate(
                "const whole = window.fetch; let asked = 0; window.fetch = (...a) => { asked++; return whole(...a); };"
                        + " document.activeElement.blur(); refresh(document.querySelector('[data-refresh]'));"
                        + " window.fetch = whole; return asked;");
        assertThat(asked).isEqualTo(0L);
        browser.find(".live-quotes button").click();
        assertThat(browser.findAll("html[data-paused]")).isEmpty();
    }

    private void updateProfile() {
        visit("/trade/app?action=account", "account-new");
        String card = browser.find("#ccn").getDomProperty("value");
        assertThat(card).endsWith("1234").doesNotContain("4111");
        assertThat(browser.find("#fullname").getDomProperty("value")).isEqualTo("Jo <b>Journey</b> & Sons");
        browser.type("address", "2 Wall Street");
        browser.press("main form button");
        assertThat(browser.textOf(".notice.done")).contains("updated");
        assertThat(browser.find("#address").getDomProperty("value")).isEqualTo("2 Wall Street");
        assertThat(browser.find("#ccn").getDomProperty("value")).isEqualTo(card);
    }

    private void lookUpQuotes() {
        browser.go(server.uri("/trade/app?action=quotes"));
        assertThat(browser.find("form.users").isDisplayed()).isTrue();
        assertThat(browser.find(".visitors").isDisplayed()).isFalse();
        browser.type("symbols", "s:2, s:1, nothing");
        browser.press("main .search button");
        assertThat(browser.findAll("tr[data-symbol]")).hasSize(2);
        assertThat(browser.find("tr[data-symbol]").getDomAttribute("data-symbol"))
                .isEqualTo("s:2");
        assertThat(browser.findAll("tr[data-unknown-symbol=nothing]")).hasSize(1);
        picture("quotes-found");
    }

    private void buyTwiceByImpatience() {
        // The browser itself would send one of two forms that are submitted at once: so both are looked at, and sent
        // afterwards.
        List<?> keys = (List<?>) browser.evaluate("const form = document.querySelector('tr[data-symbol=\"s:1\"] form');"
                + " const keys = []; const look = (event) => { event.preventDefault(); keys.push(new FormData(form).get('key')); };"
                + " form.addEventListener('submit', look); form.requestSubmit(); form.requestSubmit();"
                + " form.removeEventListener('submit', look); return keys;");
        assertThat(keys).hasSize(2).allSatisfy(key -> assertThat((String) key).isNotEmpty());
        assertThat(keys.get(0)).isEqualTo(keys.get(1));
        browser.leaveBy("document.querySelector('tr[data-symbol=\"s:1\"] form').requestSubmit();");
        assertThat(browser.page()).isEqualTo("order");
        assertThat(browser.find("[data-order]").getDomAttribute("data-order-status"))
                .isEqualTo("closed");
        picture("order");
        browser.leaveBy("location.reload()");
        assertThat(browser.page()).isEqualTo("order");
        browser.go(server.uri("/trade/app?action=quotes&symbols=s:5"));
        browser.press("tr[data-symbol='s:5'] button");
        visit("/trade/app?action=portfolio", "portfolio-bought");
        assertThat(browser.findAll("tr[data-holding]")).hasSize(2);
        assertThat(browser.findAll("tr[data-symbol='s:1']")).hasSize(1);
    }

    private void sellOne() {
        browser.press("tr[data-symbol='s:5'] button");
        assertThat(browser.find("[data-order]").getDomAttribute("data-order-type"))
                .isEqualTo("sell");
        visit("/trade/app?action=portfolio", "portfolio-sold");
        assertThat(browser.findAll("tr[data-holding]")).hasSize(1);
    }

    private void alertsShowOnce() {
        visit("/trade/app?action=home", "home-alerts");
        assertThat(browser.findAll("[data-alert]")).hasSize(3);
        browser.await(
                () -> browser.textContentOf(".visually-hidden[role=status]").contains("bought 100 shares of s:1"));
        browser.go(server.uri("/trade/app?action=home"));
        assertThat(browser.findAll("[data-alert]")).isEmpty();
    }

    private void comeBackFromLogIn(String user) {
        String quotes = server.uri("/trade/app?action=quotes&symbols=s%3A2").toString();
        browser.go(URI.create(quotes));
        assertThat(browser.find("form.users").isDisplayed()).isFalse();
        browser.press(".visitors a[href$=login]");
        browser.type("uid", user);
        browser.type("passwd", "secret");
        browser.press("main form button");
        assertThat(browser.evaluate("return location.href")).isEqualTo(quotes);
        assertThat(browser.find("form.users").isDisplayed()).isTrue();
    }

    private void logIn(String user, String password, String expectedPage) {
        browser.go(server.uri("/trade/app?action=login"));
        browser.type("uid", user);
        browser.type("passwd", password);
        browser.press("main form button");
        assertThat(browser.page()).isEqualTo(expectedPage);
    }

    private void logOut() {
        browser.press("form.session button");
        assertThat(browser.page()).isEqualTo("welcome");
    }

    private void visit(String path, String name) {
        browser.go(server.uri(path));
        assertThat(name).startsWith(browser.page());
        picture(name);
    }

    private void visitAsAdministrator(String path) {
        URI page = server.uri(path);
        browser.go(URI.create("http://admin:" + server.adminPassword() + "@" + page.getAuthority() + page.getPath()));
    }

    private void picture(String name) {
        browser.picture(name + "-" + screenName);
    }

    private void open(Screen screen) {
        screenName = screen.name().toLowerCase(Locale.ROOT);
        browser = browsers.computeIfAbsent(screen, any -> Browser.open(screen, profiles.resolve(screenName)));
        browser.forget();
    }
}
