package io.tradebench.web.json;

import io.tradebench.trade.domain.Quote;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A security and its price today. */
@Schema(name = "Quote")
@JsonbPropertyOrder({"symbol", "companyName", "volume", "price", "open", "low", "high", "change"})
public record QuoteView(
        @Schema(required = true) String symbol,
        @Schema(required = true) String companyName,

        @Schema(required = true, description = "Shares traded today")
        long volume,

        @Schema(required = true) BigDecimal price,
        @Schema(required = true) BigDecimal open,
        @Schema(required = true) BigDecimal low,
        @Schema(required = true) BigDecimal high,

        @Schema(required = true, description = "Price less open")
        BigDecimal change) {
    public static QuoteView of(Quote quote) {
        return new QuoteView(
                quote.symbol(),
                quote.companyName(),
                quote.volume(),
                quote.price(),
                quote.open(),
                quote.low(),
                quote.high(),
                quote.change());
    }
}
