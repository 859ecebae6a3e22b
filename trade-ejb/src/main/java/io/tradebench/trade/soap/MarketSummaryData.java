package io.tradebench.trade.soap;

import io.tradebench.trade.domain.MarketSummary;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** A {@link MarketSummary} on the wire. */
@XmlType(
        name = "marketSummary",
        propOrder = {"tsia", "openTsia", "volume", "topGainers", "topLosers", "asOf"})
public class MarketSummaryData implements Serializable {
    private static final long serialVersionUID = 1L;

    @XmlElement(required = true)
    public BigDecimal tsia;

    @XmlElement(required = true)
    public BigDecimal openTsia;

    public long volume;

    @XmlElement
    public List<QuoteData> topGainers;

    @XmlElement
    public List<QuoteData> topLosers;

    @XmlElement(required = true)
    @XmlSchemaType(name = "dateTime")
    public Instant asOf;

    public static MarketSummaryData of(MarketSummary summary) {
        MarketSummaryData data = new MarketSummaryData();
        data.tsia = summary.tsia();
        data.openTsia = summary.openTsia();
        data.volume = summary.volume();
        data.topGainers = QuoteData.listOf(summary.topGainers());
        data.topLosers = QuoteData.listOf(summary.topLosers());
        data.asOf = summary.asOf();
        return data;
    }

    /** The summary that it was made of. */
    public MarketSummary toSummary() {
        return new MarketSummary(
                tsia, openTsia, volume, QuoteData.toQuotes(topGainers), QuoteData.toQuotes(topLosers), asOf);
    }
}
