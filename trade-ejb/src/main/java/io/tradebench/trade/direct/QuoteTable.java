package io.tradebench.trade.direct;

import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.CommittedWrites;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Quotes, and the market that they make. For one unit of work. */
final class QuoteTable {
    private static final String QUOTES =
            "SELECT symbol, company_name, volume, price, open_price, low, high, price_change FROM quote";
    private static final String QUOTE_OF_SYMBOL = QUOTES + " WHERE symbol = ?";
    private static final String QUOTES_AFTER = QUOTES + " WHERE symbol > ? ORDER BY symbol FETCH FIRST ? ROWS ONLY";
    private static final String FIRST_ROWS = " FETCH FIRST " + MarketSummary.TOP + " ROWS ONLY";
    private static final String GAINERS = QUOTES + " ORDER BY price_change DESC, symbol" + FIRST_ROWS;
    private static final String LOSERS = QUOTES + " ORDER BY price_change, symbol" + FIRST_ROWS;
    private static final String MARKET_TOTALS =
            "SELECT COUNT(*), COALESCE(SUM(price), 0), COALESCE(SUM(open_price), 0), COALESCE(SUM(volume), 0) FROM quote";
    private static final String INSERT_QUOTE = """
            INSERT INTO quote (symbol, company_name, volume, price, open_price, low, high, price_change)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String UPDATE_QUOTE =
            "UPDATE quote SET volume = ?, price = ?, low = ?, high = ?, price_change = ? WHERE symbol = ?";

    private final JdbcSession session;
    private final CommittedWrites writes;

    QuoteTable(JdbcSession session, CommittedWrites writes) {
        this.session = session;
        this.writes = writes;
    }

    Optional<Quote> quote(String symbol) {
        return session.one(QUOTE_OF_SYMBOL, QuoteTable::quote, symbol);
    }

    Optional<Quote> quoteForUpdate(String symbol) {
        return session.oneForUpdate(QUOTE_OF_SYMBOL, QuoteTable::quote, symbol);
    }

    List<Quote> quotes(Collection<String> symbols) {
        return session.oneOfEach(QUOTE_OF_SYMBOL, QuoteTable::quote, symbols);
    }

    List<Quote> quotes(String after, int limit) {
        return session.list(QUOTES_AFTER, QuoteTable::quote, after, limit);
    }

    void insert(Quote quote) {
        session.update(
                INSERT_QUOTE,
                quote.symbol(),
                quote.companyName(),
                quote.volume(),
                quote.price(),
                quote.open(),
                quote.low(),
                quote.high(),
                quote.change());
    }

    void update(Quote quote) {
        writes.note(quote);
        session.update(
                UPDATE_QUOTE, quote.volume(), quote.price(), quote.low(), quote.high(), quote.change(), quote.symbol());
    }

    MarketSummary marketSummary(Instant asOf) {
        return session.one(MARKET_TOTALS, totals -> marketSummary(totals, asOf)).orElseThrow();
    }

    private MarketSummary marketSummary(ResultSet totals, Instant asOf) throws SQLException {
        long quotes = totals.getLong(1);
        BigDecimal prices = totals.getBigDecimal(2);
        BigDecimal openPrices = totals.getBigDecimal(3);
        return new MarketSummary(
                Money.mean(prices, quotes),
                Money.mean(openPrices, quotes),
                totals.getLong(4),
                session.list(GAINERS, QuoteTable::quote),
                session.list(LOSERS, QuoteTable::quote),
                asOf);
    }

    private static Quote quote(ResultSet row) throws SQLException {
        return new Quote(
                row.getString(1),
                row.getString(2),
                row.getLong(3),
                row.getBigDecimal(4),
                row.getBigDecimal(5),
                row.getBigDecimal(6),
                row.getBigDecimal(7),
                row.getBigDecimal(8));
    }
}
