package io.tradebench.trade.facade;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.access.AccessFailedException;
import io.tradebench.trade.assembly.TradeServicesFactory;
import io.tradebench.trade.caching.MemberStoppingException;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.soap.AccountData;
import io.tradebench.trade.soap.AccountProfileData;
import io.tradebench.trade.soap.HoldingData;
import io.tradebench.trade.soap.MarketSummaryData;
import io.tradebench.trade.soap.OrderData;
import io.tradebench.trade.soap.PopulationData;
import io.tradebench.trade.soap.ProfileUpdateData;
import io.tradebench.trade.soap.QuoteData;
import io.tradebench.trade.soap.RegistrationData;
import io.tradebench.trade.soap.TradeFault;
import io.tradebench.trade.soap.TradeWSServices;
import jakarta.ejb.Remote;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The remote view of the brokerage, for the web tier: with everything that stands around the brokerage but the caches of reads, which are
 * on the caller's side. Who calls it is believed to speak for any user.
 */
@Stateless
@Remote(TradeWSServices.class)
@TransactionManagement(TransactionManagementType.BEAN)
public class RemoteTrade implements TradeWSServices {
    private Supplier<TradeServices> brokerage;

    /** For the container. */
    public RemoteTrade() {}

    @Inject
    public RemoteTrade(TradeServicesFactory factory) {
        this(() -> factory.current().brokerage());
    }

    /** For use outside of a container. */
    public RemoteTrade(Supplier<TradeServices> brokerage) {
        this.brokerage = brokerage;
    }

    private <R> R answer(Function<TradeServices, R> operation) throws TradeFault {
        try {
            return operation.apply(brokerage.get());
        } catch (TradeException refusal) {
            throw TradeFault.of(refusal);
        } catch (NotConfirmedException done) {
            throw new NotConfirmedException(null);
        } catch (RuntimeException failure) {
            throw AccessFailedException.copyOf(
                    failure, failure instanceof MemberStoppingException || SqlFailures.isUnavailability(failure));
        }
    }

    @Override
    public AccountData login(String userId, String password) throws TradeFault {
        return AccountData.of(answer(trade -> trade.login(userId, password)));
    }

    @Override
    public void logout(String userId) throws TradeFault {
        answer(trade -> {
            trade.logout(userId);
            return null;
        });
    }

    @Override
    public AccountData register(RegistrationData registration) throws TradeFault {
        return AccountData.of(answer(trade -> trade.register(registration.toRegistration())));
    }

    @Override
    public OrderData buy(String userId, String symbol, int quantity, String key) throws TradeFault {
        return OrderData.of(answer(trade -> trade.buy(userId, symbol, quantity, key)));
    }

    @Override
    public OrderData sell(String userId, long holdingId, String key) throws TradeFault {
        return OrderData.of(answer(trade -> trade.sell(userId, holdingId, key)));
    }

    @Override
    public OrderData completeOrder(long orderId) throws TradeFault {
        return OrderData.of(answer(trade -> trade.completeOrder(orderId)));
    }

    @Override
    public void cancelOrder(long orderId) throws TradeFault {
        answer(trade -> {
            trade.cancelOrder(orderId);
            return null;
        });
    }

    @Override
    public void orderCompleted(String userId, long orderId) throws TradeFault {
        answer(trade -> {
            trade.orderCompleted(userId, orderId);
            return null;
        });
    }

    @Override
    public List<OrderData> getOrders(String userId) throws TradeFault {
        return OrderData.listOf(answer(trade -> trade.getOrders(userId)));
    }

    @Override
    public OrderData getOrder(String userId, long orderId) throws TradeFault {
        return OrderData.of(answer(trade -> trade.getOrder(userId, orderId)));
    }

    @Override
    public List<OrderData> getClosedOrders(String userId) throws TradeFault {
        return OrderData.listOf(answer(trade -> trade.getClosedOrders(userId)));
    }

    @Override
    public QuoteData getQuote(String symbol) throws TradeFault {
        return QuoteData.of(answer(trade -> trade.getQuote(symbol)));
    }

    @Override
    public List<QuoteData> getQuotes(List<String> symbols) throws TradeFault {
        return QuoteData.listOf(answer(trade -> trade.getQuotes(symbols)).values());
    }

    @Override
    public List<QuoteData> getAllQuotes(String after, int limit) throws TradeFault {
        return QuoteData.listOf(answer(trade -> trade.getAllQuotes(after, limit)));
    }

    @Override
    public QuoteData createQuote(String symbol, String companyName, BigDecimal price) throws TradeFault {
        return QuoteData.of(answer(trade -> trade.createQuote(symbol, companyName, price)));
    }

    @Override
    public QuoteData updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded)
            throws TradeFault {
        return QuoteData.of(answer(trade -> trade.updateQuotePriceVolume(symbol, changeFactor, sharesTraded)));
    }

    @Override
    public List<HoldingData> getHoldings(String userId) throws TradeFault {
        return HoldingData.listOf(answer(trade -> trade.getHoldings(userId)));
    }

    @Override
    public HoldingData getHolding(String userId, long holdingId) throws TradeFault {
        return HoldingData.of(answer(trade -> trade.getHolding(userId, holdingId)));
    }

    @Override
    public AccountData getAccountData(String userId) throws TradeFault {
        return AccountData.of(answer(trade -> trade.getAccountData(userId)));
    }

    @Override
    public AccountProfileData getAccountProfileData(String userId) throws TradeFault {
        return AccountProfileData.of(answer(trade -> trade.getAccountProfileData(userId)));
    }

    @Override
    public AccountProfileData updateAccountProfile(ProfileUpdateData update) throws TradeFault {
        return AccountProfileData.of(answer(trade -> trade.updateAccountProfile(update.toUpdate())));
    }

    @Override
    public MarketSummaryData getMarketSummary() throws TradeFault {
        return MarketSummaryData.of(answer(TradeServices::getMarketSummary));
    }

    @Override
    public PopulationData resetTrade() throws TradeFault {
        return PopulationData.of(answer(TradeServices::resetTrade));
    }
}
