package io.tradebench.web.json;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Quote;
import io.tradebench.web.json.Slice.Sorting;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of a list of quotes, in the order of symbols. */
@Schema(name = "Quotes")
@JsonbPropertyOrder({"quotes", "next"})
public record QuoteList(
        @Schema(required = true) List<QuoteView> quotes,
        @Schema(description = Slice.NEXT) String next) {
    private static final Sorting<Quote, String> ORDER =
            new Sorting<>(Quote::symbol, Comparator.naturalOrder(), Function.identity());

    /**
     * The part after a cursor.
     *
     * @param cursor null for the beginning
     * @throws InvalidInputException if the limit is out of bounds or the cursor is none
     */
    public static QuoteList of(Collection<Quote> all, String cursor, int limit) {
        Slice<Quote> part = Slice.of(all, ORDER, cursor, limit);
        return new QuoteList(part.items().stream().map(QuoteView::of).toList(), part.next());
    }
}
