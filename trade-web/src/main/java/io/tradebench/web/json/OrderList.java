package io.tradebench.web.json;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Order;
import io.tradebench.web.json.Slice.Sorting;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Comparator;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of a list of orders, in the order of time, the newest first. */
@Schema(name = "Orders")
@JsonbPropertyOrder({"orders", "next"})
public record OrderList(
        @Schema(required = true) List<OrderView> orders,
        @Schema(description = Slice.NEXT) String next) {
    private static final Sorting<Order, Cursor> ORDER =
            new Sorting<>(order -> new Cursor(order.openDate(), order.id()), Comparator.reverseOrder(), Cursor::parse);

    /**
     * The part after a cursor.
     *
     * @param cursor null for the beginning
     * @throws InvalidInputException if the limit is out of bounds or the cursor is none
     */
    public static OrderList of(List<Order> all, String cursor, int limit) {
        Slice<Order> part = Slice.of(all, ORDER, cursor, limit);
        return new OrderList(part.items().stream().map(OrderView::of).toList(), part.next());
    }
}
