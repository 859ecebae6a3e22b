package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.header;
import static io.tradebench.it.Answers.holdings;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders and profiles: the promises of docs/reference/http.md. */
@WithTradeServer
class OrderContractIT {
    private final TradeServer server;
    private final Client visitor;
    private final Admin admin;

    OrderContractIT(TradeServer server) {
        this.server = server;
        this.admin = new Admin(server);
        this.visitor = new Client(server);
    }

    @AfterEach
    void switchBack() {
        admin.configureTogether("{\"runtime-mode\":null,\"display-order-alerts\":null}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"buy", "sell", "update_profile", "logout"})
    void change_isPostOnlyAndForUsersOnly(String action) {
        assertThat(visitor.post(action).statusCode()).isEqualTo(401);
        HttpResponse<String> byGet = visitor.get(action);
        assertThat(byGet.statusCode()).isEqualTo(405);
        assertThat(header(byGet, "Allow")).isEqualTo("POST");
    }

    @Test
    void quotes_haveARowForEachSymbolInTheOrderAsked() {
        String body = visitor.get("quotes", "symbols", "s:3, s:1,nope").body();
        assertThat(all("data-symbol=\"([^\"]+)\"", body)).containsExactly("s:3", "s:1");
        assertThat(all("data-price=\"([^\"]+)\"", body)).hasSize(2).allMatch(price -> price.matches("\\d+\\.\\d\\d"));
        assertThat(all("data-unknown-symbol=\"([^\"]+)\"", body)).containsExactly("nope");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct", "session-direct"})
    void buyAndSell_areConfirmedAndExecutedOncePerKey_whateverRunsThem(String mode) {
        admin.configure("runtime-mode", mode);
        Client client = Client.loggedIn(server, "uid:14");
        List<String> before = holdings(client);
        HttpResponse<String> bought = client.post("buy", "symbol", "s:2", "quantity", "5", "key", mode);
        HttpResponse<String> confirmation = confirmed(client, bought);
        assertThat(confirmation.body())
                .contains("data-order-type=\"buy\"", "data-order-status=\"closed\"", "Bought 5 shares of");
        assertThat(header(confirmation, "Cache-Control")).isEqualTo("no-store");
        HttpResponse<String> again = client.post("buy", "symbol", "s:2", "quantity", "5", "key", mode);
        assertThat(header(again, "Location")).isEqualTo(header(bought, "Location"));
        List<String> after = holdings(client);
        assertThat(after).hasSize(before.size() + 1);

        String holding = after.get(after.size() - 1);
        HttpResponse<String> sold = client.post("sell", "holdingID", holding);
        assertThat(confirmed(client, sold).body()).contains("data-order-type=\"sell\"");
        HttpResponse<String> soldAgain = client.post("sell", "holdingID", holding);
        assertThat(soldAgain.statusCode()).isEqualTo(404);
        assertThat(header(soldAgain, "Trade-Refused")).isEqualTo("unknown-holding");
        assertThat(soldAgain.body()).contains("data-page=\"portfolio\"");
        assertThat(holdings(client)).isEqualTo(before);
        assertThat(admin.audit().get("exact").asBoolean()).isTrue();
    }

    @Test
    void order_isShownAgainWithoutBeingPlacedAgain_andToItsUserOnly() {
        Client client = Client.loggedIn(server, "uid:14");
        HttpResponse<String> bought = client.post("buy", "symbol", "s:2", "quantity", "1");
        List<String> holdings = holdings(client);
        assertThat(confirmed(client, bought).body()).contains("Bought 1 share of");
        assertThat(confirmed(client, bought).body()).contains("Bought 1 share of");
        assertThat(holdings(client)).isEqualTo(holdings);

        Client other = Client.loggedIn(server, "uid:16");
        HttpResponse<String> refused = other.send(other.request(header(bought, "Location")));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(header(refused, "Trade-Refused")).isEqualTo("not-yours");
        assertThat(other.get("order", "orderID", "999999999999").statusCode()).isEqualTo(404);
        assertThat(other.get("order", "orderID", "x").statusCode()).isEqualTo(400);
        assertThat(other.get("order").statusCode()).isEqualTo(400);
    }

    @Test
    void closedOrder_isToldOnce_andOnlyIfThatIsWanted() {
        Client client = Client.loggedIn(server, "uid:17");
        client.get("home");
        admin.configure("display-order-alerts", "off");
        confirmed(client, client.post("buy", "symbol", "s:2", "quantity", "1"));
        assertThat(client.get("home").body()).doesNotContain("data-alert=");
        admin.configure("display-order-alerts", "on");
        HttpRequest.Builder inAdvance = client.request("/trade/app?action=home").header("Sec-Purpose", "prefetch");
        assertThat(client.send(inAdvance).body()).contains("data-page=\"home\"").doesNotContain("data-alert=");
        assertThat(all("data-alert=\"([^\"]+)\"", client.get("home").body())).hasSize(1);
        assertThat(client.get("home").body()).doesNotContain("data-alert=");
    }

    @Test
    void sell_ofSomebodyElsesHolding_isRefused() {
        Client owner = Client.loggedIn(server, "uid:15");
        owner.post("buy", "symbol", "s:1", "quantity", "1");
        List<String> holdings = holdings(owner);
        HttpResponse<String> answer = Client.loggedIn(server, "uid:16").post("sell", "holdingID", holdings.get(0));
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(header(answer, "Trade-Refused")).isEqualTo("not-yours");
        assertThat(holdings(owner)).isEqualTo(holdings);
    }

    @ParameterizedTest
    @CsvSource({
        "nope, 1, 404, unknown-symbol",
        "s:1, 0, 400, invalid-input",
        "s:1, ten, 400, invalid-input",
        "s:1, 2000000, 409, insufficient-funds"
    })
    void buy_thatIsRefused_showsWhyOnTheQuotes(String symbol, String quantity, int status, String reason) {
        HttpResponse<String> answer =
                Client.loggedIn(server, "uid:17").post("buy", "symbol", symbol, "quantity", quantity);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(header(answer, "Trade-Refused")).isEqualTo(reason);
        assertThat(answer.body()).contains("data-page=\"quotes\"", "class=\"notice problem\"");
        assertThat(all("name=\"quantity\"[^>]* value=\"([^\"]*)\"", answer.body()))
                .isEqualTo(symbol.equals("nope") ? List.of() : List.of(quantity));
    }

    @Test
    void profile_keepsCardAndPasswordThatAreNotChanged() {
        Client client = Client.loggedIn(server, "uid:18");
        String masked = all(
                        "id=\"ccn\"[^>]*value=\"([^\"]+)\"",
                        client.get("account").body())
                .get(0);
        assertThat(masked).matches("\u2022+.{4}");
        HttpResponse<String> answer = client.post(
                "update_profile",
                "fullname",
                "New Name",
                "address",
                "b 2",
                "email",
                "b@x",
                "ccn",
                masked,
                "passwd",
                "",
                "cpasswd",
                "");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location")).endsWith("/trade/app?action=account#updated");
        assertThat(client.get("account").body())
                .contains("value=\"New Name\"", "value=\"" + masked + "\"", "id=\"updated\"");
        assertThat(Client.loggedIn(server, "uid:18").get("home").statusCode()).isEqualTo(200);
    }

    @Test
    void profile_thatIsRefused_keepsAllThatWasTyped() {
        HttpResponse<String> answer = Client.loggedIn(server, "uid:18")
                .post(
                        "update_profile",
                        "fullname",
                        "Typed Name",
                        "address",
                        "c 3",
                        "email",
                        "no address",
                        "ccn",
                        "4000 1234 1234",
                        "passwd",
                        "typed",
                        "cpasswd",
                        "typed");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
        assertThat(answer.body())
                .contains("value=\"Typed Name\"", "value=\"c 3\"", "value=\"no address\"", "value=\"4000 1234 1234\"")
                .doesNotContain("value=\"typed\"");
    }

    @ParameterizedTest
    @CsvSource({"cross-site,", "same-site,", ",http://evil.example", ",null"})
    void change_fromAnotherSite_isRefused(String fetchSite, String origin) {
        Client client = Client.loggedIn(server, "uid:19");
        HttpRequest.Builder request = client.postRequest("buy", "symbol", "s:1", "quantity", "1");
        if (fetchSite != null) {
            request.header("Sec-Fetch-Site", fetchSite);
        }
        if (origin != null) {
            request.header("Origin", origin);
        }
        List<String> before = holdings(client);
        assertThat(client.send(request).statusCode()).isEqualTo(403);
        assertThat(holdings(client)).isEqualTo(before);
    }

    @Test
    void change_fromOurOwnPage_passes() {
        Client client = Client.loggedIn(server, "uid:19");
        HttpRequest.Builder request = client.postRequest("buy", "symbol", "s:1", "quantity", "1")
                .header("Sec-Fetch-Site", "same-origin")
                .header("Origin", "http://" + server.uri("/").getAuthority());
        assertThat(client.send(request).statusCode()).isEqualTo(303);
    }

    /** The page that an accepted order leads to. */
    private static HttpResponse<String> confirmed(Client client, HttpResponse<String> placed) {
        assertThat(placed.statusCode()).isEqualTo(303);
        HttpResponse<String> page = client.send(client.request(header(placed, "Location")));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("data-page=\"order\"");
        return page;
    }
}
