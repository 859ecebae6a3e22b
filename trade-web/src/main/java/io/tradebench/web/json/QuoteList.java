package io.tradebench.web.json;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Quote;
import io.tradebench.web.json.Slice.Sorting;
import io.tradebench.web.request.Text;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of a list of quotes, in the order of their symbols. */
@Schema(name = "Quotes")
@JsonbPropertyOrder({"quotes", "next"})
public record QuoteList(
        @Schema(required = true) List<QuoteView> quotes,
        @Schema(description = Slice.NEXT) String next) {
    private static final Sorting<Quote, String> ORDER =
            new Sorting<>(Quote::symbol, Comparator.naturalOrder(), Function.identity());

    /**
     * The part of some quotes after a cursor.
     *
     * @param cursor null for the beginning
     * @throws InvalidInputException if the limit is out of bounds or the cursor is none
     */
    public static QuoteList of(Collection<Quote> some, String cursor, int limit) {
        return of(Slice.of(some, ORDER, cursor, limit));
    }

    /**
     * The part of all quotes after a cursor, as it is read.
     *
     * @param cursor null for the beginning
     * @throws InvalidInputException if the limit is out of bounds or the cursor is none
     */
    public static QuoteList ofAll(TradeServices services, String cursor, int limit) {
        String after = cursor == null ? null : Text.checked("cursor", Slice.decoded(cursor));
        return of(Slice.of(more -> services.getAllQuotes(after, more), Quote::symbol, limit));
    }

    private static QuoteList of(Slice<Quote> part) {
        return new QuoteList(part.items().stream().map(QuoteView::of).toList(), part.next());
    }
}
