package io.tradebench.kit.visit;

import static java.util.stream.Collectors.joining;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.net.ssl.SSLContext;

/** A browser without a screen: keeps cookies until told to forget them, gives up after a while, follows no redirect. For one thread. */
public final class Visitor {

    /** With the handshake of TLS: the proxy may have much to do. */
    private static final Duration CONNECT = Duration.ofSeconds(10);

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration LONG_PATIENCE = Duration.ofMinutes(1);
    private static final int SEE_OTHER = 303;

    private final URI pages;
    private final HttpClient http;
    private final CookieManager cookies = new CookieManager();

    /** @param address of a proxy or member */
    public Visitor(URI address, SSLContext trust) {
        this(address, client(trust));
    }

    /** @param http that other visitors may use, too, which then wait for each other's connections */
    public Visitor(URI address, HttpClient http) {
        this.pages = address.resolve("/trade/app");
        this.http = http;
    }

    /** What visitors go through. */
    public static HttpClient client(SSLContext trust) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .sslContext(trust)
                .build();
    }

    /** Is a stranger from now on: whoever was logged in here is not any more. */
    public void forget() {
        cookies.getCookieStore().removeAll();
    }

    /** Asks for a page; the answer says if none came. */
    public Answer get(Map<String, String> parameters) {
        return get(parameters, PATIENCE);
    }

    /** The same of a page that nobody measures. */
    public Answer getPatiently(Map<String, String> parameters) {
        return get(parameters, LONG_PATIENCE);
    }

    /** Sends a form; the answer says if none came. */
    public Answer post(Map<String, String> fields) {
        return post(fields, PATIENCE);
    }

    /**
     * Opens the account of a new user, who has still to log in. A member that has just been started may take its time for that.
     *
     * @param kind of user, such as {@code probe}: part of name and address
     * @return whether it was opened, and if not, what came back
     */
    public Answer register(String userId, String password, String kind) {
        Map<String, String> form = profile("A " + kind, kind);
        form.put("action", "register");
        form.put("uid", userId);
        form.put("passwd", password);
        form.put("cpasswd", password);
        return post(form, LONG_PATIENCE);
    }

    /** Logs a user in; as patiently. */
    public Answer login(String userId, String password) {
        return post(Map.of("action", "login", "uid", userId, "passwd", password), LONG_PATIENCE);
    }

    /** The fields of a user's profile. */
    public static Map<String, String> profile(String fullName, String kind) {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("fullname", fullName);
        form.put("address", "1 Main Street");
        form.put("email", kind.toLowerCase(Locale.ROOT) + "@example.com");
        form.put("ccn", "1111-2222-3333-4444");
        return form;
    }

    /** Whether an account was opened or a user logged in. */
    public static boolean isDone(Answer answer) {
        return answer.status() == SEE_OTHER;
    }

    private Answer get(Map<String, String> parameters, Duration patience) {
        return send(HttpRequest.newBuilder(URI.create(pages + "?" + encoded(parameters))), patience);
    }

    private Answer post(Map<String, String> fields, Duration patience) {
        return send(
                HttpRequest.newBuilder(pages)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(encoded(fields))),
                patience);
    }

    private Answer send(HttpRequest.Builder request, Duration patience) {
        try {
            cookies.get(pages, Map.of())
                    .forEach((name, values) -> values.forEach(value -> request.header(name, value)));
            HttpResponse<String> response =
                    http.send(request.timeout(patience).build(), HttpResponse.BodyHandlers.ofString());
            keepCookies(response);
            String location = response.headers().firstValue("Location").orElse("");
            return new Answer(response.statusCode(), location, response.body());
        } catch (IOException nothingCameBack) {
            return Answer.none(nothingCameBack);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    /** Also those for encrypted ways alone: behind a proxy that ends TLS, its place is taken here. */
    private void keepCookies(HttpResponse<String> response) throws IOException {
        cookies.put(pages, response.headers().map());
        cookies.getCookieStore().getCookies().forEach(cookie -> cookie.setSecure(false));
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(joining("&"));
    }
}
