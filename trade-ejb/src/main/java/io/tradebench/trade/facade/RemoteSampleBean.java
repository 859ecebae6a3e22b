package io.tradebench.trade.facade;

import io.tradebench.trade.SampleServices;
import io.tradebench.trade.access.AccessFailedException;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.soap.QuoteData;
import jakarta.ejb.EJB;
import jakarta.ejb.Remote;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.math.BigDecimal;

/** The remote view; work and transaction are those of the bean behind it, whose failures are made fit to cross. */
@Stateless
@Remote(RemoteSampleServices.class)
@TransactionAttribute(TransactionAttributeType.SUPPORTS)
public class RemoteSampleBean implements RemoteSampleServices {
    @EJB
    private SampleServices samples;

    @Override
    public BigDecimal investmentReturn(BigDecimal investment, BigDecimal worth) {
        return samples.investmentReturn(investment, worth);
    }

    @Override
    public QuoteData quote(String symbol) {
        try {
            return samples.quote(symbol).map(QuoteData::of).orElse(null);
        } catch (RuntimeException failure) {
            throw AccessFailedException.copyOf(failure, SqlFailures.isUnavailability(failure));
        }
    }
}
