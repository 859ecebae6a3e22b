package io.tradebench.trade.facade;

import io.tradebench.trade.access.RemoteView;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.soap.QuoteData;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Calls over RMI/IIOP, for primitives; they leave this thread. Only for members that have been started with {@code trade.rmi-iiop=on}:
 * elsewhere, and where a call fails, an {@link io.tradebench.trade.access.AccessFailedException} says so. Safe for use by many threads.
 */
@ApplicationScoped
public class RemoteSamples {
    private final RemoteView<RemoteSampleServices> view =
            new RemoteView<>("RemoteSampleBean", RemoteSampleServices.class);

    /** What an investment has gained or lost; reaches no data. */
    public BigDecimal investmentReturn(BigDecimal investment, BigDecimal worth) {
        return view.call(samples -> samples.investmentReturn(investment, worth));
    }

    /** A copy of one entity; empty if there is none. */
    public Optional<Quote> quote(String symbol) {
        return Optional.ofNullable(view.call(samples -> samples.quote(symbol))).map(QuoteData::toQuote);
    }
}
