package io.tradebench.web.json;

import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.json.Slice.Sorting;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Comparator;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of a list of holdings, in the order of purchases, the oldest first. */
@Schema(name = "Holdings")
@JsonbPropertyOrder({"holdings", "next"})
public record HoldingList(
        @Schema(required = true) List<HoldingView> holdings,
        @Schema(description = Slice.NEXT) String next) {
    private static final Sorting<Holding, Cursor> ORDER = new Sorting<>(
            holding -> new Cursor(holding.purchaseDate(), holding.id()), Comparator.naturalOrder(), Cursor::parse);

    /**
     * The part after a cursor.
     *
     * @param cursor null for the beginning
     * @throws InvalidInputException if the limit is out of bounds or the cursor is none
     */
    public static HoldingList of(List<Holding> all, String cursor, int limit) {
        Slice<Holding> part = Slice.of(all, ORDER, cursor, limit);
        return new HoldingList(part.items().stream().map(HoldingView::of).toList(), part.next());
    }
}
