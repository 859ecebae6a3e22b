package io.tradebench.it;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Forms, JSON and what is neither, drawn by chance: what a user might well send, and what nobody should. */
final class FuzzedContent {
    /** The password of the user who sends it. */
    static final String PASSWORD = "pw";

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    private final Chance chance;
    private final String user;
    private final String other;
    private final FuzzedCalls calls;
    private final List<String> holdings = new ArrayList<>();
    private final List<String> orders = new ArrayList<>();

    /**
     * @param user who sends it
     * @param other another user
     * @param holdings of that one
     */
    FuzzedContent(Chance chance, String user, String other, List<String> holdings) {
        this.chance = chance;
        this.user = user;
        this.other = other;
        this.holdings.addAll(holdings);
        calls = new FuzzedCalls(chance, this::value);
    }

    /** Knows the holdings and orders of the user from now on, too. */
    void learn(List<String> holdingIds, List<String> orderIds) {
        holdingIds.stream().filter(id -> !holdings.contains(id)).forEach(holdings::add);
        orderIds.stream().filter(id -> !orders.contains(id)).forEach(orders::add);
    }

    /** A form, or the query of an address. */
    String form(List<String> actions) {
        List<String> fields = new ArrayList<>();
        fields.add("action=" + encoded(chance.usuallyGood(chance.oneOf(actions))));
        for (int more = chance.below(7); more > 0; more--) {
            String name = chance.oneOf(FuzzWords.FIELDS);
            fields.add(encoded(chance.usuallyGood(name)) + "=" + encoded(value(name)));
        }
        return String.join("&", fields);
    }

    /** A form without what fills or resets the database: no member is called nobody. */
    String harmlessForm() {
        return "without=nobody&" + form(FuzzWords.ADMIN_ACTIONS);
    }

    /** The body of an operation of the admin interface. */
    String json(String operation) {
        return operation.equals("configuration")
                ? json(FuzzWords.CHANGED, 4, name -> chance.usuallyGood(chance.oneOf(FuzzWords.SETTINGS.get(name))))
                : json(FuzzWords.ADMIN_FIELDS, 4, this::value);
    }

    /** The body of an operation of the REST interface for users. */
    String userJson() {
        return json(FuzzWords.USER_FIELDS, 8, this::value);
    }

    private String json(List<String> names, int most, UnaryOperator<String> values) {
        if (chance.oneIn(4)) {
            return text();
        }
        List<String> fields = new ArrayList<>();
        for (int more = chance.below(most); more > 0; more--) {
            String name = chance.oneOf(names);
            String value = values.apply(name);
            String written = NUMBER.matcher(value).matches() && chance.oneIn(2) ? value : quoted(value);
            fields.add(quoted(chance.usuallyGood(name)) + ":" + chance.usually(written, 3, this::literal));
        }
        return "{" + String.join(",", fields) + "}";
    }

    /** A call of the SOAP interface, without what an administrator must not do here, if one sends it. */
    String call(boolean isAdministrators) {
        return isAdministrators ? calls.harmless() : calls.any();
    }

    /** What is no form and hardly JSON. */
    String text() {
        return switch (chance.below(6)) {
            case 0 -> "";
            case 1 -> literal();
            case 2 -> "\ufeff{}";
            case 3 -> "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>";
            case 4 -> "x".repeat(chance.below(70_000));
            default -> chance.badValue();
        };
    }

    private String value(String field) {
        return chance.usuallyGood(
                switch (field) {
                    case "uid", "user", "userId" -> chance.oneIn(3) ? other : user;
                    case "newUserId" -> user + "-" + chance.below(100);
                    case "passwd", "cpasswd", "password", "currentPassword" -> PASSWORD;
                    case "email" -> "a@b";
                    case "ccn", "creditCard" -> "1234 5678";
                    case "symbol", "after" -> symbol();
                    case "symbols" ->
                        IntStream.range(0, chance.below(8))
                                .mapToObj(n -> symbol())
                                .collect(Collectors.joining(","));
                    case "quantity",
                            "shares",
                            "users",
                            "quotes",
                            "seed",
                            "entries",
                            "from",
                            "most",
                            "limit",
                            "sharesTraded" -> Integer.toString(chance.below(50));
                    case "changeFactor" -> chance.oneOf(List.of("0.9", "1", "1.1"));
                    case "price" -> "10.00";
                    case "orderId" ->
                        orders.isEmpty() || chance.oneIn(4)
                                ? Integer.toString(chance.below(200))
                                : chance.oneOf(orders);
                    case "holdingID", "holdingId" -> holdings.isEmpty() ? "1" : chance.oneOf(holdings);
                    case "orders" -> "all";
                    case "name" -> chance.oneOf(FuzzWords.CHANGED);
                    case "value" -> chance.oneOf(FuzzWords.SETTINGS.get(chance.oneOf(FuzzWords.CHANGED)));
                    case "id", "entry", "dependency" ->
                        chance.oneOf(
                                List.of("Quote_Symbol:" + symbol(), "QuoteCommand:getSymbol=" + symbol(), "AllQuotes"));
                    case "state" -> chance.oneOf(List.of("on", "off"));
                    case "member" -> "member-1";
                    case "view" -> "dependencies";
                    case "part" -> "figures";
                    case "template" -> "QuoteCommand";
                    default -> "text " + chance.below(3);
                });
    }

    private String symbol() {
        return "s:" + chance.below(WithTradeServer.QUOTES + 1);
    }

    private String literal() {
        return chance.oneOf(List.of(
                "null",
                "true",
                "0",
                "-0",
                "7",
                "1e2",
                "1.0",
                "1e999999999",
                "1e-99999999999",
                "9".repeat(1_100),
                "[]",
                "{}",
                "[[1]]",
                "[".repeat(5_000),
                "[".repeat(2_000) + "]".repeat(2_000),
                "{\"a\":".repeat(3_000),
                "NaN",
                "\"",
                "\"\\ud800\"",
                "\"\\u0000\"",
                "/**/1"));
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c < ' ' || c == '"' || c == '\\' || c > '~') {
                quoted.append("\\u%04x".formatted(c));
            } else {
                quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }

    private String encoded(String text) {
        return switch (chance.below(20)) {
            case 0 -> URLEncoder.encode(text, StandardCharsets.ISO_8859_1);
            case 1 -> URLEncoder.encode(text, StandardCharsets.UTF_16);
            case 2 ->
                URLEncoder.encode(text, StandardCharsets.UTF_8)
                        + chance.oneOf(List.of("%", "%Z", "%u0041", "%C3%28", "%ED%A0%80", "%C0%AE", "%00"));
            default -> URLEncoder.encode(text, StandardCharsets.UTF_8);
        };
    }
}
