package io.tradebench.web.json;

import io.tradebench.trade.domain.Holding;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Shares that a user owns. */
@Schema(name = "Holding")
@JsonbPropertyOrder({"id", "symbol", "quantity", "purchasePrice", "purchaseDate", "price"})
public record HoldingView(
        @Schema(required = true) long id,
        @Schema(required = true) String symbol,
        @Schema(required = true) int quantity,

        @Schema(required = true, description = "What one share cost")
        BigDecimal purchasePrice,

        @Schema(required = true) Instant purchaseDate,

        @Schema(required = true, description = "What one share is worth now")
        BigDecimal price) {
    public static HoldingView of(Holding holding) {
        return new HoldingView(
                holding.id(),
                holding.symbol(),
                holding.quantity(),
                holding.purchasePrice(),
                holding.purchaseDate(),
                holding.price());
    }
}
