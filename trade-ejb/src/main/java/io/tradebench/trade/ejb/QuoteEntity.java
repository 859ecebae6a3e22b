package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.Quote;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.QueryHint;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.util.Optional;
import org.eclipse.persistence.config.HintValues;
import org.eclipse.persistence.config.PessimisticLock;
import org.eclipse.persistence.config.QueryHints;

/** A row of {@code quote}. */
@Entity(name = "Quote")
@Table(name = "quote")
@NamedQuery(
        name = QuoteEntity.WITH_SYMBOL,
        query = QuoteEntity.SELECT_WITH_SYMBOL,
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
        name = QuoteEntity.WITH_SYMBOL_FOR_UPDATE,
        query = QuoteEntity.SELECT_WITH_SYMBOL,
        hints = @QueryHint(name = QueryHints.PESSIMISTIC_LOCK, value = PessimisticLock.Lock))
@NamedQuery(
        name = QuoteEntity.AFTER,
        query = "SELECT q FROM Quote q WHERE q.symbol > :after ORDER BY q.symbol",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
        name = QuoteEntity.GAINERS,
        query = "SELECT q FROM Quote q ORDER BY q.change DESC, q.symbol",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
        name = QuoteEntity.LOSERS,
        query = "SELECT q FROM Quote q ORDER BY q.change, q.symbol",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(name = QuoteEntity.TOTALS, query = "SELECT COUNT(q), SUM(q.price), SUM(q.open), SUM(q.volume) FROM Quote q")
public class QuoteEntity {
    static final String WITH_SYMBOL = "Quote.withSymbol";
    static final String WITH_SYMBOL_FOR_UPDATE = "Quote.withSymbolForUpdate";
    static final String AFTER = "Quote.after";
    static final String GAINERS = "Quote.gainers";
    static final String LOSERS = "Quote.losers";
    static final String TOTALS = "Quote.totals";
    static final String SELECT_WITH_SYMBOL = "SELECT q FROM Quote q WHERE q.symbol = :symbol";

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

    /** One quote to be read: the query is prepared for that once, which {@code find} would be for a change each time. */
    static Optional<QuoteEntity> find(EntityManager entities, String symbol) {
        return entities
                .createNamedQuery(WITH_SYMBOL, QuoteEntity.class)
                .setParameter("symbol", symbol)
                .getResultList()
                .stream()
                .findFirst();
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
