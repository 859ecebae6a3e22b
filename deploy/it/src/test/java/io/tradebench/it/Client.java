package io.tradebench.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** A visitor without a browser: keeps cookies, follows nothing. */
final class Client {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final TradeServer server;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient http;

    Client(TradeServer server) {
        this.server = server;
        this.http = HttpClient.newBuilder()
                .cookieHandler(cookies)
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** A client that is logged in. */
    static Client loggedIn(TradeServer server, String userId) {
        Client client = new Client(server);
        HttpResponse<String> answer = client.post("login", "uid", userId, "passwd", "xxx");
        if (answer.statusCode() != 303) {
            throw new IllegalStateException("Log in of " + userId + " gives " + answer.statusCode());
        }
        return client;
    }

    /** Opens an account; the answer says whether that went well. */
    HttpResponse<String> register(String userId, String password) {
        return post(
                "register",
                "uid",
                userId,
                "passwd",
                password,
                "cpasswd",
                password,
                "fullname",
                "Name",
                "address",
                "Address",
                "email",
                "a@b",
                "ccn",
                "1234 5678");
    }

    /** Reads a page of {@code /trade/app}. */
    HttpResponse<String> get(String action, String... parameters) {
        return send(request("/trade/app?" + form(action, parameters)));
    }

    /** Sends a form to {@code /trade/app}. */
    HttpResponse<String> post(String action, String... parameters) {
        return send(postRequest(action, parameters));
    }

    HttpRequest.Builder postRequest(String action, String... parameters) {
        return request("/trade/app")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form(action, parameters)));
    }

    HttpRequest.Builder request(String pathAndQuery) {
        return HttpRequest.newBuilder(server.uri(pathAndQuery)).timeout(LIMIT);
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** The id of the session, null if there is none. */
    String sessionId() {
        URI root = server.uri("/trade/");
        return cookies.getCookieStore().get(root).stream()
                .filter(cookie -> cookie.getName().equals("JSESSIONID"))
                .map(cookie -> cookie.getValue())
                .findFirst()
                .orElse(null);
    }

    private static String form(String action, String... parameters) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("action", action);
        for (int i = 0; i < parameters.length; i += 2) {
            fields.put(parameters[i], parameters[i + 1]);
        }
        return fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
