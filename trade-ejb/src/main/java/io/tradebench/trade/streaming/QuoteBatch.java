package io.tradebench.trade.streaming;

import io.tradebench.trade.domain.Quote;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What has changed since the last batch.
 *
 * @param all whether any quote may have changed; there are no {@code quotes} then
 * @param quotes the newest state of each quote that has changed
 */
record QuoteBatch(boolean all, Collection<Quote> quotes) {
    /** Any quote may have changed. */
    static final QuoteBatch ALL = new QuoteBatch(true, List.of());

    private static final String ALL_TEXT = "all";
    private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

    static QuoteBatch of(Quote quote) {
        return new QuoteBatch(false, List.of(quote));
    }

    boolean isEmpty() {
        return !all && quotes.isEmpty();
    }

    /** For the way to another member. */
    String text() {
        if (all) {
            return ALL_TEXT;
        }
        JsonArrayBuilder array = BUILDERS.createArrayBuilder();
        quotes.forEach(quote -> array.add(BUILDERS.createArrayBuilder()
                .add(quote.symbol())
                .add(quote.companyName())
                .add(quote.volume())
                .add(quote.price())
                .add(quote.open())
                .add(quote.low())
                .add(quote.high())
                .add(quote.change())));
        return array.build().toString();
    }

    /**
     * Reads what {@link #text} has written.
     *
     * @throws RuntimeException if it is anything else
     */
    static QuoteBatch parse(String text) {
        if (text.equals(ALL_TEXT)) {
            return ALL;
        }
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return new QuoteBatch(
                    false,
                    reader.readArray().stream()
                            .map(JsonValue::asJsonArray)
                            .map(QuoteBatch::quote)
                            .toList());
        }
    }

    private static Quote quote(JsonArray values) {
        return new Quote(
                values.getString(0),
                values.getString(1),
                values.getJsonNumber(2).longValueExact(),
                values.getJsonNumber(3).bigDecimalValue(),
                values.getJsonNumber(4).bigDecimalValue(),
                values.getJsonNumber(5).bigDecimalValue(),
                values.getJsonNumber(6).bigDecimalValue(),
                values.getJsonNumber(7).bigDecimalValue());
    }
}
