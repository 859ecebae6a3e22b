package io.tradebench.kit.coherence;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** A user who is logged in at one member. Many of them share a client; safe for use by one thread at a time. */
final class Session {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int SEE_OTHER = 303;
    private static final int OK = 200;

    private final HttpClient http;
    private final URI pages;
    private final String cookie;

    private Session(HttpClient http, URI pages, String cookie) {
        this.http = http;
        this.pages = pages;
        this.cookie = cookie;
    }

    /**
     * Logs a user of the population in.
     *
     * @param member its address
     * @throws KitException if it is refused
     */
    static Session login(HttpClient http, URI member, String userId, String password) {
        URI pages = member.resolve("/trade/app");
        HttpRequest request = HttpRequest.newBuilder(pages)
                .timeout(PATIENCE)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("action=login&uid=" + userId + "&passwd=" + password))
                .build();
        HttpResponse<String> answer = sent(http, request);
        Optional<String> cookie = answer.headers().allValues("Set-Cookie").stream()
                .map(text -> text.split(";", 2)[0])
                .filter(pair -> pair.startsWith("JSESSIONID="))
                .findFirst();
        if (answer.statusCode() != SEE_OTHER || cookie.isEmpty()) {
            throw new KitException(userId + " cannot log in at " + member + ": the answer is " + answer.statusCode()
                    + "; crawl knows the users of a population, see '" + Distribution.command("populate") + "'");
        }
        return new Session(http, pages, cookie.get());
    }

    /**
     * Reads a page.
     *
     * @param query such as {@code action=home}
     * @throws KitException if it is not there
     */
    String read(String query) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(pages + "?" + query))
                .timeout(PATIENCE)
                .header("Cookie", cookie)
                .build();
        HttpResponse<String> answer = sent(http, request);
        if (answer.statusCode() != OK) {
            throw new KitException(pages + "?" + query + " answered " + answer.statusCode());
        }
        return answer.body();
    }

    private static HttpResponse<String> sent(HttpClient http, HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException nothingCameBack) {
            throw new KitException("no answer from " + request.uri() + ": " + nothingCameBack, nothingCameBack);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", stopped);
        }
    }
}
