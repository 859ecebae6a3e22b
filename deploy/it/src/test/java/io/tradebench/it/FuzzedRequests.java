package io.tradebench.it;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Requests drawn by chance: good ones, bad ones and nonsense, to pages, interfaces for programs, admin interface and cache monitor. The same seed draws
 * the same requests, as far as the answers are the same. They never fill or reset the database, and never know the password of
 * another user.
 */
final class FuzzedRequests {
    /** Who sends a request. */
    enum Sender {
        VISITOR,
        USER,
        ADMIN
    }

    /**
     * A request.
     *
     * @param line its first line
     * @param headers beside those of the host and the connection, and those by which the server knows the sender
     * @param framed whether they tell where its body ends
     */
    record Request(Sender sender, String line, List<String> headers, byte[] body, boolean framed) {
        /** Its headers, and one more, if it is not null. */
        List<String> headersWith(String one) {
            List<String> all = new ArrayList<>(headers);
            if (one != null) {
                all.add(0, one);
            }
            return all;
        }

        /** With the query. */
        String path() {
            return line.split(" ")[1];
        }

        @Override
        public String toString() {
            String text = sender + " " + line + " " + headers + " " + new String(body, StandardCharsets.ISO_8859_1);
            return text.length() > 1_000 ? text.substring(0, 1_000) + "..." : text;
        }
    }

    private final Chance chance;
    private final FuzzedContent content;
    private final List<String> paths;

    /**
     * Starts a sequence.
     *
     * @param user who sends it
     * @param other another user
     * @param holdings of that one
     * @param primitives their addresses
     */
    FuzzedRequests(long seed, String user, String other, List<String> holdings, List<String> primitives) {
        chance = new Chance(seed);
        content = new FuzzedContent(chance, user, other, holdings);
        paths = new ArrayList<>(FuzzWords.PATHS);
        paths.addAll(primitives);
    }

    /** Knows the holdings and orders of the user from now on, too. */
    void learn(List<String> holdings, List<String> orders) {
        content.learn(holdings, orders);
    }

    Request next() {
        return switch (chance.below(10)) {
            case 0, 1 ->
                request(usually(Sender.USER), usually("GET"), "/trade/app?" + content.form(FuzzWords.ACTIONS), "");
            case 2, 3 -> request(usually(Sender.USER), usually("POST"), "/trade/app", content.form(FuzzWords.ACTIONS));
            case 4 -> {
                String page = chance.oneOf(List.of("/trade/config", "/trade/cachemonitor"));
                yield request(usually(Sender.ADMIN), usually("POST"), page, content.harmlessForm());
            }
            case 5, 6 -> rest();
            case 7 -> userRest();
            case 8 -> {
                Sender sender = usually(Sender.USER);
                String call = content.call(sender == Sender.ADMIN);
                yield request(sender, usually("POST"), SoapClient.PATH, chance.usually(call, 4, content::text));
            }
            default -> {
                String address = odd(chance.oneOf(paths)) + "?" + content.form(FuzzWords.ACTIONS);
                yield request(anySender(), chance.oneOf(FuzzWords.METHODS), address, content.text());
            }
        };
    }

    private Request rest() {
        String operation = chance.oneOf(FuzzWords.REST);
        String path = "/trade/rest/admin/" + chance.usually(operation, 4, () -> odd(operation));
        String method = operation.matches("recording|cache/trace") && chance.oneIn(2)
                ? "DELETE"
                : chance.oneOf(List.of("GET", "POST"));
        return request(
                usually(Sender.ADMIN), usually(method), path + "?" + content.harmlessForm(), content.json(operation));
    }

    private Request userRest() {
        String[] operation = chance.oneOf(FuzzWords.USER_REST).split(" ");
        String path = "/trade/rest/" + chance.usually(operation[1], 4, () -> odd(operation[1]));
        String query = chance.oneIn(2) ? "" : "?" + content.form(FuzzWords.ACTIONS);
        return request(usually(Sender.USER), usually(operation[0]), path + query, content.userJson());
    }

    private Request request(Sender sender, String method, String address, String text) {
        byte[] body = text.getBytes(chance.usually(StandardCharsets.UTF_8, 8, () -> chance.oneOf(FuzzWords.CHARSETS)));
        List<String> headers = new ArrayList<>();
        if (!chance.oneIn(8)) {
            headers.add("Content-Type: " + type(text));
        }
        boolean framed = true;
        if (body.length > 0) {
            boolean chunked = chance.oneIn(20);
            int length = chunked ? 0 : length(body);
            headers.add(chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + length);
            framed = length == body.length;
        }
        for (int more = chance.below(3); more > 0; more--) {
            headers.add(chance.oneOf(FuzzWords.HEADERS) + ": " + chance.oneOf(FuzzWords.HEADER_VALUES));
        }
        String line = method + " " + address + " HTTP/1." + (chance.oneIn(20) ? 0 : 1);
        return new Request(sender, line, headers, body, framed);
    }

    private static String type(String text) {
        if (text.startsWith("{")) {
            return "application/json";
        }
        return text.startsWith("<") ? "text/xml" : "application/x-www-form-urlencoded";
    }

    private int length(byte[] body) {
        return chance.oneIn(30) ? chance.below(body.length) : body.length;
    }

    private String odd(String path) {
        return switch (chance.below(3)) {
            case 0 -> {
                int at = chance.below(path.length() + 1);
                yield path.substring(0, at) + chance.oneOf(FuzzWords.ODD_IN_PATHS) + path.substring(at);
            }
            case 1 -> path.toUpperCase(Locale.ROOT);
            default -> path;
        };
    }

    private Sender usually(Sender sender) {
        return chance.usually(sender, 8, this::anySender);
    }

    private Sender anySender() {
        return chance.oneOf(List.of(Sender.values()));
    }

    private String usually(String method) {
        return chance.usually(method, 12, () -> chance.oneOf(FuzzWords.METHODS));
    }
}
