package io.tradebench.web.json;

import io.tradebench.trade.domain.MarketSummary;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The market at one moment. */
@Schema(name = "Market")
@JsonbPropertyOrder({"tsia", "openTsia", "volume", "topGainers", "topLosers", "asOf"})
public record MarketView(
        @Schema(required = true, description = "Trade Stock Index Average: the mean of all prices")
        BigDecimal tsia,

        @Schema(required = true, description = "The mean of all opening prices")
        BigDecimal openTsia,

        @Schema(required = true, description = "Shares traded today")
        long volume,

        @Schema(required = true) List<QuoteView> topGainers,
        @Schema(required = true) List<QuoteView> topLosers,
        @Schema(required = true) Instant asOf) {
    public static MarketView of(MarketSummary market) {
        return new MarketView(
                market.tsia(),
                market.openTsia(),
                market.volume(),
                market.topGainers().stream().map(QuoteView::of).toList(),
                market.topLosers().stream().map(QuoteView::of).toList(),
                market.asOf());
    }
}
