package io.tradebench.trade.facade;

import io.tradebench.trade.soap.QuoteData;
import java.math.BigDecimal;

/** What of {@link io.tradebench.trade.SampleServices} a remote view shows, for primitives: what crosses is copied. */
public interface RemoteSampleServices {
    /** What an investment has gained or lost; reaches no data. */
    BigDecimal investmentReturn(BigDecimal investment, BigDecimal worth);

    /** One entity, by value; null if there is none. */
    QuoteData quote(String symbol);
}
