package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.Quote;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.Table;
import java.math.BigDecimal;

/** A row of {@code quote}. */
@Entity(name = "Quote")
@Table(name = "quote")
@NamedQuery(name = QuoteEntity.AFTER, query = "SELECT q FROM Quote q WHERE q.symbol > :after ORDER BY q.symbol")
@NamedQuery(name = QuoteEntity.GAINERS, query = "SELECT q FROM Quote q ORDER BY q.change DESC, q.symbol")
@NamedQuery(name = QuoteEntity.LOSERS, query = "SELECT q FROM Quote q ORDER BY q.change, q.symbol")
@NamedQuery(name = QuoteEntity.TOTALS, query = "SELECT COUNT(q), SUM(q.price), SUM(q.open), SUM(q.volume) FROM Quote q")
public class QuoteEntity {
    static final String AFTER = "Quote.after";
    static final String GAINERS = "Quote.gainers";
    static final String LOSERS = "Quote.losers";
    static final String TOTALS = "Quote.totals";

    @Id
    private String symbol;

    @Column(name = "company_name")
    private String companyName;

    private long volume;

    private BigDecimal price;

    @Column(name = "open_price")
    private BigDecimal open;

    private BigDecimal low;

    private BigDecimal high;

    @Column(name = "price_change")
    private BigDecimal change;

    protected QuoteEntity() {}

    QuoteEntity(Quote quote) {
        symbol = quote.symbol();
        companyName = quote.companyName();
        open = quote.open();
        apply(quote);
    }

    final void apply(Quote quote) {
        volume = quote.volume();
        price = quote.price();
        low = quote.low();
        high = quote.high();
        change = quote.change();
    }

    BigDecimal price() {
        return price;
    }

    Quote toDomain() {
        return new Quote(symbol, companyName, volume, price, open, low, high, change);
    }
}
