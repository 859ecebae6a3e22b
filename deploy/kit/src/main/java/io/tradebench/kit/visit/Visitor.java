package io.tradebench.kit.visit;

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
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/** A browser without a screen: keeps cookies until told to forget them, gives up after a while, follows no redirect. For one thread. */
public final class Visitor {

    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration LONG_PATIENCE = Duration.ofMinutes(1);

    private final URI pages;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient http;

    /** @param address of a proxy or member */
    public Visitor(URI address, SSLContext trust) {
        this.pages = address.resolve("/trade/app");
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .cookieHandler(cookies)
                .sslContext(trust)
                .build();
    }

    /** Is a stranger from now on: whoever was logged in here is not any more. */
    public void forget() {
        cookies.getCookieStore().removeAll();
    }

    /** Asks for a page; the answer says if none came. */
    public Answer get(Map<String, String> parameters) {
        return send(HttpRequest.newBuilder(URI.create(pages + "?" + encoded(parameters)))
                .timeout(PATIENCE));
    }

    /** Sends a form; the answer says if none came. */
    public Answer post(Map<String, String> fields) {
        return send(form(fields).timeout(PATIENCE));
    }

    /** The same before anything is watched: a member that has just been started may take its time for its first answers. */
    public Answer postPatiently(Map<String, String> fields) {
        return send(form(fields).timeout(LONG_PATIENCE));
    }

    private HttpRequest.Builder form(Map<String, String> fields) {
        return HttpRequest.newBuilder(pages)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(encoded(fields)));
    }

    private Answer send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            String location = response.headers().firstValue("Location").orElse("");
            return new Answer(response.statusCode(), location, response.body());
        } catch (IOException nothingCameBack) {
            return Answer.NONE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", e);
        }
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }
}
