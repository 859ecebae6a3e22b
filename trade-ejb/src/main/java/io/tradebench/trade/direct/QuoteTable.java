package io.tradebench.trade.direct;

import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The table {@code quote}. */
final class QuoteTable {
    private static final String SELECT =
            "SELECT symbol, company_name, volume, price, open_price, low, high, price_change FROM quote";
    private static final String BY_SYMBOL = SELECT + " WHERE symbol = ?";
    private static final String ALL = SELECT + " ORDER BY symbol";
    private static final String FIRST_ROWS = " FETCH FIRST " + MarketSummary.TOP + " ROWS ONLY";
    private static final String GAINERS = SELECT + " ORDER BY price_change DESC, symbol" + FIRST_ROWS;
    private static final String LOSERS = SELECT + " ORDER BY price_change, symbol" + FIRST_ROWS;
    private static final String TOTALS =
            "SELECT COUNT(*), COALESCE(SUM(price), 0), COALESCE(SUM(open_price), 0), COALESCE(SUM(volume), 0) FROM quote";
    private static final String INSERT =
            "INSERT INTO quote (symbol, company_name, volume, price, open_price, low, high,"
                    + " price_change) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String UPDATE =
            "UPDATE quote SET volume = ?, price = ?, low = ?, high = ?, price_change = ? WHERE symbol = ?";

    private final JdbcSession session;

    QuoteTable(JdbcSession session) {
        this.session = session;
    }

    Optional<Quote> ofSymbol(String symbol) {
        return session.one(BY_SYMBOL, QuoteTable::quote, symbol);
    }

    Optional<Quote> forUpdate(String symbol) {
        return session.oneForUpdate(BY_SYMBOL, QuoteTable::quote, symbol);
    }

    List<Quote> all() {
        return session.list(ALL, QuoteTable::quote);
    }

    void insert(Quote quote) {
        session.update(
                INSERT,
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
        session.update(
                UPDATE, quote.volume(), quote.price(), quote.low(), quote.high(), quote.change(), quote.symbol());
    }

    MarketSummary summary(Instant asOf) {
        Totals totals = session.one(
                        TOTALS,
                        row -> new Totals(row.getLong(1), row.getBigDecimal(2), row.getBigDecimal(3), row.getLong(4)))
                .orElseThrow();
        return new MarketSummary(
                totals.mean(totals.prices()),
                totals.mean(totals.openPrices()),
                totals.volume(),
                session.list(GAINERS, QuoteTable::quote),
                session.list(LOSERS, QuoteTable::quote),
                asOf);
    }

    private record Totals(long quotes, BigDecimal prices, BigDecimal openPrices, long volume) {
        BigDecimal mean(BigDecimal sum) {
            return quotes == 0 ? Money.ZERO : sum.divide(BigDecimal.valueOf(quotes), 2, RoundingMode.HALF_UP);
        }
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
