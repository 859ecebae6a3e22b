package io.tradebench.web.live;

import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Quote;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What sockets are sent. Amounts are numbers, changes also in percent, as pages show them. */
final class LiveJson {
    private static final JsonBuilderFactory FACTORY = Json.createBuilderFactory(Map.of());

    private LiveJson() {}

    static String quote(Quote quote) {
        return object(quote).build().toString();
    }

    static String market(MarketSummary market) {
        return FACTORY.createObjectBuilder()
                .add("tsia", market.tsia())
                .add("openTsia", market.openTsia())
                .add("gainPercent", market.gainPercent())
                .add("volume", market.volume())
                .add("topGainers", array(market.topGainers()))
                .add("topLosers", array(market.topLosers()))
                .add("asOf", market.asOf().toString())
                .build()
                .toString();
    }

    /**
     * A message.
     *
     * @param quotes each as {@link #quote} writes it
     * @param market as {@link #market} writes it; null if it has not changed
     */
    static String message(Collection<String> quotes, String market) {
        StringBuilder text = new StringBuilder(64);
        text.append('{');
        if (!quotes.isEmpty()) {
            text.append("\"quotes\":[").append(String.join(",", quotes)).append(']');
        }
        if (market != null) {
            text.append(quotes.isEmpty() ? "" : ",").append("\"market\":").append(market);
        }
        return text.append('}').toString();
    }

    private static JsonArrayBuilder array(List<Quote> quotes) {
        JsonArrayBuilder array = FACTORY.createArrayBuilder();
        quotes.forEach(quote -> array.add(object(quote)));
        return array;
    }

    private static JsonObjectBuilder object(Quote quote) {
        return FACTORY.createObjectBuilder()
                .add("symbol", quote.symbol())
                .add("price", quote.price())
                .add("change", quote.change())
                .add("changePercent", quote.changePercent())
                .add("open", quote.open())
                .add("low", quote.low())
                .add("high", quote.high())
                .add("volume", quote.volume());
    }
}
