package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Passwords: guesses are slowed down and logged, and a change ends the other sessions. */
@WithTradeServer
class LoginGuardIT {
    private static final String USER = "uid:40";

    private final TradeServer server;
    private final Client visitor;

    LoginGuardIT(TradeServer server) {
        this.server = server;
        this.visitor = new Client(server);
    }

    @Test
    void guesses_ofAUser_areSlowedDown() {
        String user = "uid:41";
        for (int i = 0; i < 10; i++) {
            assertThat(login(user, "guess " + i, "198.51.100." + i).statusCode())
                    .isEqualTo(401);
        }
        // Who guesses slowly has more of them.
        HttpResponse<String> refused = IntStream.range(10, 99)
                .mapToObj(i -> login(user, "guess " + i, "198.51.100." + i))
                .filter(answer -> answer.statusCode() != 401)
                .findFirst()
                .orElseThrow();
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().firstValueAsLong("Retry-After").orElseThrow())
                .isBetween(1L, 31L);
        HttpResponse<String> answer = login(user, "xxx", "198.51.100.99");
        assertThat(answer.statusCode()).as("with the right password").isEqualTo(429);
        assertThat(answer.body()).contains("data-page=\"error\"", "Too many attempts");
        assertThat(login("uid:42", "xxx", "198.51.100.99").statusCode()).isEqualTo(303);
        assertThat(server.log())
                .contains("login-refused user=\"" + user + "\"", "throttled user=\"" + user)
                .doesNotContain("guess 1");
    }

    @Test
    void successes_areNotSlowedDown() {
        for (int i = 0; i < 120; i++) {
            assertThat(login("uid:43", "xxx", "198.51.100.200").statusCode()).isEqualTo(303);
        }
    }

    @Test
    void throttle_canBeSwitchedOff() {
        Admin admin = new Admin(server);
        admin.configure("login-throttle", "off");
        try {
            for (int i = 0; i < 15; i++) {
                assertThat(login("uid:44", "wrong", "198.51.100.210").statusCode())
                        .isEqualTo(401);
            }
        } finally {
            admin.unconfigure("login-throttle");
        }
    }

    @Test
    @Tag("once")
    void password_change_needsTheCurrentOne_andEndsOtherSessions() {
        Client here = Client.loggedIn(server, USER);
        Client elsewhere = Client.loggedIn(server, USER);
        assertThat(change(here, "wrong", "another").statusCode()).isEqualTo(401);
        String before = here.sessionId();
        assertThat(change(here, "xxx", "another").statusCode()).isEqualTo(303);
        assertThat(here.sessionId()).isNotEqualTo(before);
        await().atMost(Duration.ofMinutes(1)).until(() -> elsewhere.get("home").statusCode() == 303);
        assertThat(here.get("home").statusCode()).isEqualTo(200);
        assertThat(change(here, "another", "xxx").statusCode()).isEqualTo(303);
        assertThat(server.log())
                .contains("session-ended user=\"" + USER + "\"")
                .contains("password-changed user=\"" + USER + "\"")
                .contains("password-change-refused user=\"" + USER + "\"");
    }

    /** Only what has a password verified has to wait: others could keep the owner of an account from his profile else. */
    @Test
    void change_ofTheProfileAlone_isNotSlowedDown_whileOthersGuess() {
        String user = "uid:45";
        Client owner = Client.loggedIn(server, user);
        for (int i = 0; i < 11; i++) {
            login(user, "guess " + i, "198.51.100.220");
        }
        assertThat(change(owner, "xxx", "").statusCode()).isEqualTo(303);
        assertThat(change(owner, "wrong", "another").statusCode()).isEqualTo(429);
        assertThat(put(owner, "").statusCode()).isEqualTo(200);
        assertThat(put(owner, ",\"currentPassword\":\"wrong\",\"password\":\"another\"")
                        .statusCode())
                .isEqualTo(429);
    }

    private static HttpResponse<String> put(Client client, String more) {
        return client.send(client.request("/trade/rest/profile")
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(
                        "{\"fullName\":\"N\",\"address\":\"A\",\"email\":\"n@x\"" + more + "}")));
    }

    /** For longer than a session goes on without a look at what is stored. */
    @Test
    @Tag("once")
    void session_ofWhoHasJustRegistered_livesOn() {
        Client client = new Client(server);
        client.post(
                "register",
                "uid",
                "guarded",
                "passwd",
                "secret",
                "cpasswd",
                "secret",
                "fullname",
                "N",
                "address",
                "A",
                "email",
                "n@x",
                "ccn",
                "12345678");
        await().pollInterval(Duration.ofSeconds(2))
                .during(Duration.ofSeconds(12))
                .atMost(Duration.ofMinutes(1))
                .until(() -> client.get("home").statusCode() == 200);
    }

    private static HttpResponse<String> change(Client client, String current, String next) {
        return client.post(
                "update_profile",
                "fullname",
                "N",
                "address",
                "A",
                "email",
                "n@x",
                "ccn",
                "12345678",
                "oldpasswd",
                current,
                "passwd",
                next,
                "cpasswd",
                next);
    }

    private HttpResponse<String> login(String user, String password, String address) {
        HttpRequest.Builder request = new Client(server).postRequest("login", "uid", user, "passwd", password);
        return visitor.send(request.header("X-Forwarded-For", address));
    }
}
