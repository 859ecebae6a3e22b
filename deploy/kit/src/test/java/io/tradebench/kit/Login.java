package io.tradebench.kit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.visit.Answer;
import io.tradebench.kit.visit.Visitor;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/** One login of a user of his own, shown to whatever member by its cookie. For one thread. */
final class Login {
    private static final String PASSWORD = "password";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final HttpClient http;
    private final String userId;
    private final String cookie;
    private final Set<Long> confirmed = new TreeSet<>();
    private String key = UUID.randomUUID().toString();

    /** Opens the account, and logs in. */
    Login(String userId, URI member, SSLContext trust) throws Exception {
        this.userId = userId;
        http = Visitor.client(trust);
        Answer opened = new Visitor(member, http).register(userId, PASSWORD, "Visitor");
        assertThat(Visitor.isDone(opened)).as(opened.toString()).isTrue();
        cookie = cookieOf(logIn(member, PASSWORD));
    }

    private Login(String userId, HttpClient http, URI member) throws Exception {
        this.userId = userId;
        this.http = http;
        cookie = cookieOf(logIn(member, PASSWORD));
    }

    /** One more login of the same user, at whatever member. */
    Login again(URI member) throws Exception {
        return new Login(userId, http, member);
    }

    /** Whether the user may log in by that password. */
    boolean mayLogIn(URI member, String password) throws IOException, InterruptedException {
        return logIn(member, password).statusCode() == 303;
    }

    /** From now on the session has another cookie, which is not kept here. */
    Answer changePassword(URI member, String next) throws IOException, InterruptedException {
        Map<String, String> form = Visitor.profile("A Visitor", "Visitor");
        form.putAll(Map.of("action", "update_profile", "oldpasswd", PASSWORD, "passwd", next, "cpasswd", next));
        return answer(form(member, form));
    }

    private HttpResponse<String> logIn(URI member, String password) throws IOException, InterruptedException {
        return send(form(member, Map.of("action", "login", "uid", userId, "passwd", password)));
    }

    private static String cookieOf(HttpResponse<String> login) {
        return login.headers().allValues("Set-Cookie").stream()
                .filter(value -> value.startsWith("JSESSIONID="))
                .map(value -> value.substring(0, value.indexOf(';')))
                .findFirst()
                .orElseThrow();
    }

    String userId() {
        return userId;
    }

    /** The orders that were confirmed. */
    Set<Long> confirmed() {
        return confirmed;
    }

    /** Whether the member knows who asks. */
    boolean isKnownTo(URI member) throws IOException, InterruptedException {
        return get(member, "home").isOf(userId);
    }

    Answer get(URI member, String action) throws IOException, InterruptedException {
        return answer(HttpRequest.newBuilder(pages(member, "?action=" + action)));
    }

    /** Buys a share; what was not confirmed is sent again, so that it is bought once. */
    int buy(URI member) throws IOException, InterruptedException {
        Answer answer = answer(form(member, Map.of("action", "buy", "symbol", "s:0", "quantity", "1", "key", key)));
        answer.confirmedOrder().ifPresent(order -> {
            confirmed.add(order);
            key = UUID.randomUUID().toString();
        });
        return answer.status();
    }

    Answer logOut(URI member) throws IOException, InterruptedException {
        return answer(form(member, Map.of("action", "logout")));
    }

    private Answer answer(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(request.header("Cookie", cookie));
        return new Answer(
                answer.statusCode(), answer.headers().firstValue("Location").orElse(""), answer.body());
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder form(URI member, Map<String, String> fields) {
        return HttpRequest.newBuilder(pages(member, ""))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(fields.entrySet().stream()
                        .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                        .collect(Collectors.joining("&"))));
    }

    private static URI pages(URI member, String query) {
        return member.resolve("/trade/app" + query);
    }
}
