package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.it.Browser.Screen;
import io.tradebench.testing.Chromium;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** Prices change on open pages, in a browser. */
@WithTradeServer
@Tag("once")
@TestInstance(Lifecycle.PER_CLASS)
class LivePagesIT {
    private static final String ROW = "tr[data-symbol='s:11']";
    private static final List<String> CELLS =
            List.of("price", "change", "changePercent", "open", "low", "high", "volume");

    @TempDir(cleanup = CleanupMode.ALWAYS)
    private static Path profile;

    private final TradeServer server;
    private Browser browser;

    LivePagesIT(TradeServer server) {
        this.server = server;
    }

    /** Without a browser these tests are skipped, unless {@code -Dtrade.browser=required} says that there has to be one. */
    @BeforeAll
    void openBrowser() {
        Chromium.require();
        browser = Browser.open(Screen.DESKTOP, profile);
    }

    @BeforeEach
    void forget() {
        browser.forget();
    }

    @AfterAll
    void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void quote_onScreen_changesWithoutReload_andReadsAsAfterOne() {
        browser.go(server.uri("/trade/app?action=quotes&symbols=s:11,s:12"));
        browser.evaluate("window.isSame = true");
        awaitStatus("Prices are live");
        Client buyer = Client.loggedIn(server, "uid:11");
        String volume = cell("volume");

        buyer.post("buy", "symbol", "s:11", "quantity", "1234");

        browser.await(() -> !cell("volume").equals(volume));
        List<String> live = CELLS.stream().map(this::cell).toList();
        String trend = browser.find(ROW + " [data-live=change]")
                .getDomAttribute("class")
                .replace(" changed", "");
        assertThat(browser.evaluate("return window.isSame")).isEqualTo(true);
        browser.picture("quotes-live");
        assertThat(browser.complaints()).isEmpty();

        browser.go(server.uri("/trade/app?action=quotes&symbols=s:11,s:12"));
        assertThat(CELLS.stream().map(this::cell)).containsExactlyElementsOf(live);
        assertThat(browser.find(ROW + " [data-live=change]")
                        .getDomAttribute("class")
                        .replace(" changed", "")
                        .split(" "))
                .containsExactlyInAnyOrder(trend.split(" "));
    }

    /** Though what listens on the same page hears of a trade meanwhile. */
    @Test
    void paused_pricesStay_andGoOn() {
        browser.go(server.uri("/trade/app?action=quotes&symbols=s:11"));
        awaitStatus("Prices are live");
        String volume = cell("volume");
        browser.find(".live-quotes button").click();
        awaitStatus("Prices are paused");
        browser.evaluate("""
                const other = new WebSocket(new URL("/trade/live", location.href.replace("http", "ws")));
                other.onopen = () => other.send('{"symbols":["s:11"]}');
                other.onmessage = (event) => (window.heard = JSON.parse(event.data).quotes[0].volume);""");
        browser.await(() -> browser.evaluate("return window.heard") != null);
        Object heard = browser.evaluate("return window.heard");
        Client.loggedIn(server, "uid:12").post("buy", "symbol", "s:11", "quantity", "5");
        browser.await(() -> !heard.equals(browser.evaluate("return window.heard")));
        assertThat(cell("volume")).isEqualTo(volume);

        browser.find(".live-quotes button").click();

        browser.await(() -> !cell("volume").equals(volume));
    }

    @Test
    void lostSocket_isOpenedAgain_andShowsWhatHappenedMeanwhile() throws IOException {
        try (Relay network = Relay.to(server.uri("/").getPort())) {
            browser.go(URI.create("http://127.0.0.1:" + network.port() + "/trade/app?action=quotes&symbols=s:11"));
            browser.evaluate("window.isSame = true");
            awaitStatus("Prices are live");
            String volume = cell("volume");

            network.cut();
            awaitStatus("Prices are not live now");
            Client.loggedIn(server, "uid:14").post("buy", "symbol", "s:11", "quantity", "6");
            assertThat(cell("volume")).isEqualTo(volume);
            network.mend();

            awaitStatus("Prices are live");
            browser.await(() -> !cell("volume").equals(volume));
            assertThat(browser.evaluate("return window.isSame")).isEqualTo(true);
        }
    }

    @Test
    void market_onScreen_changesWithoutReload() {
        Admin admin = new Admin(server);
        admin.configure("market-summary-interval", "1");
        try {
            browser.go(server.uri("/trade/app"));
            awaitStatus("Prices are live");
            String volume = market("volume");
            Client.loggedIn(server, "uid:13").post("buy", "symbol", "s:11", "quantity", "77");
            browser.await(() -> !market("volume").equals(volume));
            browser.picture("welcome-live");
            Map<String, String> live = market();

            browser.go(server.uri("/trade/app"));
            assertThat(market()).isEqualTo(live);
        } finally {
            admin.unconfigure("market-summary-interval");
        }
    }

    private void awaitStatus(String text) {
        browser.await(() -> browser.textOf(".live-quotes [role=status]").equals(text));
    }

    private String cell(String what) {
        return own(browser.find(ROW + " [data-live=" + what + "]"));
    }

    private String market(String what) {
        return browser.textContentOf("[data-market] [data-live=" + what + "]");
    }

    /** All of it but its time, by what each figure is. */
    private Map<String, String> market() {
        return Map.of(
                "tsia", market("tsia"),
                "gainPercent", market("gainPercent"),
                "openTsia", market("openTsia"),
                "volume", market("volume"),
                "gainers", browser.textContentOf("[data-top=gainers]").replaceAll("\\s+", " "),
                "losers", browser.textContentOf("[data-top=losers]").replaceAll("\\s+", " "));
    }

    /** Its text without that of the elements in it. */
    private static String own(WebElement element) {
        String text = element.getDomProperty("textContent");
        for (WebElement inner : element.findElements(By.xpath("./*"))) {
            text = text.replace(inner.getDomProperty("textContent"), "");
        }
        return text.strip();
    }
}
