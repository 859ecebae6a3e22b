package io.tradebench.trade.facade;

import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.soap.QuoteData;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Calls by the remote view, over RMI/IIOP, for primitives; they leave this thread. The view is looked up once. Only for members that
 * have been started with {@code trade.rmi-iiop=on}. Safe for use by many threads.
 */
@ApplicationScoped
public class RemoteSamples {
    private static final String NAME =
            "java:global/trade/trade-ejb/RemoteSampleBean!" + RemoteSampleServices.class.getName();

    private volatile RemoteSampleServices stub;

    /** What an investment has gained or lost; reaches no data. */
    public BigDecimal investmentReturn(BigDecimal investment, BigDecimal worth) {
        return view().investmentReturn(investment, worth);
    }

    /** A copy of one entity. */
    public Optional<Quote> quote(String symbol) {
        return Optional.ofNullable(view().quote(symbol)).map(QuoteData::toQuote);
    }

    private RemoteSampleServices view() {
        RemoteSampleServices known = stub;
        if (known == null) {
            known = find();
            stub = known;
        }
        return known;
    }

    private static RemoteSampleServices find() {
        try {
            return InitialContext.doLookup(NAME);
        } catch (NamingException missing) {
            throw new IllegalStateException("This member has no remote view: " + missing, missing);
        }
    }
}
