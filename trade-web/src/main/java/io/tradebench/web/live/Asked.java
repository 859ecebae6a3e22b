package io.tradebench.web.live;

import io.tradebench.trade.domain.Field;
import io.tradebench.web.request.Text;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a page shows.
 *
 * @param symbols of the quotes; there may be none of some
 * @param market whether it shows the market summary
 */
record Asked(Set<String> symbols, boolean market) {
    /** Bytes of a message that asks: for the most symbols of the longest kind. */
    static final int LONGEST = 8192;

    private static final int MOST_SYMBOLS = 100;
    private static final String SYMBOLS = "symbols";
    private static final String MARKET = "market";

    /** Reads {@code {"symbols":["s:0"],"market":true}}, where either may be missing; empty if it is anything else. */
    static Optional<Asked> parse(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return of(reader.readObject());
        } catch (RuntimeException malformed) {
            // Of its own kind if it is nested too deep.
            return Optional.empty();
        }
    }

    private static Optional<Asked> of(JsonObject message) {
        Set<String> symbols = new LinkedHashSet<>();
        if (message.containsKey(SYMBOLS)) {
            message.getJsonArray(SYMBOLS)
                    .getValuesAs(JsonString.class)
                    .forEach(symbol -> symbols.add(symbol.getString()));
        }
        boolean market = message.getOrDefault(MARKET, JsonValue.FALSE) == JsonValue.TRUE;
        boolean legal = Set.of(SYMBOLS, MARKET).containsAll(message.keySet())
                && symbols.size() <= MOST_SYMBOLS
                && symbols.stream().allMatch(symbol -> Field.SYMBOL.accepts(symbol) && Text.isShowable(symbol))
                && (market || !symbols.isEmpty());
        return legal ? Optional.of(new Asked(symbols, market)) : Optional.empty();
    }
}
