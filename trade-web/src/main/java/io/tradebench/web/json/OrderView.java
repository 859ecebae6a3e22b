package io.tradebench.web.json;

import io.tradebench.trade.domain.Order;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An order to buy or to sell shares. */
@Schema(name = "Order")
@JsonbPropertyOrder({
    "id",
    "type",
    "status",
    "symbol",
    "holdingId",
    "quantity",
    "price",
    "fee",
    "openDate",
    "completionDate",
    "key"
})
public record OrderView(
        @Schema(required = true) long id,

        @Schema(
                required = true,
                enumeration = {"buy", "sell"})
        String type,

        @Schema(
                required = true,
                enumeration = {"open", "processing", "closed", "completed", "cancelled"})
        String status,

        @Schema(required = true) String symbol,

        @Schema(description = "What was bought or is sold; missing for a buy that is not executed")
        Long holdingId,

        @Schema(required = true) int quantity,

        @Schema(required = true, description = "Of one share when the order was placed")
        BigDecimal price,

        @Schema(required = true) BigDecimal fee,
        @Schema(required = true) Instant openDate,

        @Schema(description = "When it was executed or cancelled; missing before")
        Instant completionDate,

        @Schema(description = "The idempotency key; missing if there is none")
        String key) {
    public static OrderView of(Order order) {
        return new OrderView(
                order.id(),
                order.type().code(),
                order.status().code(),
                order.symbol(),
                order.holdingId(),
                order.quantity(),
                order.price(),
                order.fee(),
                order.openDate(),
                order.completionDate(),
                order.key());
    }
}
