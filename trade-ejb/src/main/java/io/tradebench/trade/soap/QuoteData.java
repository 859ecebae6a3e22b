package io.tradebench.trade.soap;

import io.tradebench.trade.domain.Quote;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;

/** A {@link Quote} on the wire. */
@XmlType(
        name = "quote",
        propOrder = {"symbol", "companyName", "volume", "price", "open", "low", "high", "change"})
public class QuoteData implements Serializable {
    private static final long serialVersionUID = 1L;

    @XmlElement(required = true)
    public String symbol;

    @XmlElement(required = true)
    public String companyName;

    public long volume;

    @XmlElement(required = true)
    public BigDecimal price;

    @XmlElement(required = true)
    public BigDecimal open;

    @XmlElement(required = true)
    public BigDecimal low;

    @XmlElement(required = true)
    public BigDecimal high;

    @XmlElement(required = true)
    public BigDecimal change;

    public static QuoteData of(Quote quote) {
        QuoteData data = new QuoteData();
        data.symbol = quote.symbol();
        data.companyName = quote.companyName();
        data.volume = quote.volume();
        data.price = quote.price();
        data.open = quote.open();
        data.low = quote.low();
        data.high = quote.high();
        data.change = quote.change();
        return data;
    }

    public static List<QuoteData> listOf(Collection<Quote> quotes) {
        return quotes.stream().map(QuoteData::of).toList();
    }

    /** The quote that it was made of. */
    public Quote toQuote() {
        return new Quote(symbol, companyName, volume, price, open, low, high, change);
    }

    /** The quotes that they were made of; null, as XML has it, for none. */
    public static List<Quote> toQuotes(List<QuoteData> quotes) {
        return quotes == null
                ? List.of()
                : quotes.stream().map(QuoteData::toQuote).toList();
    }
}
