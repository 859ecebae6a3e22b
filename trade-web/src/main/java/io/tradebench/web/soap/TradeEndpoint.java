package io.tradebench.web.soap;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
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
import io.tradebench.web.error.Failures;
import io.tradebench.web.request.AskedSymbols;
import io.tradebench.web.service.Caller;
import io.tradebench.web.service.Callers;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.jws.WebService;
import jakarta.xml.ws.WebServiceContext;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The brokerage over SOAP, at {@code /services/TradeWSServices} ({@code WEB-INF/ibm-ws-bnd.xml}). Safe for use by many threads.
 */
@WebService(
        endpointInterface = "io.tradebench.trade.soap.TradeWSServices",
        serviceName = "TradeWSServices",
        portName = "TradeWSServicesPort",
        targetNamespace = TradeWSServices.NAMESPACE)
public class TradeEndpoint implements TradeWSServices {
    @Resource
    private WebServiceContext context;

    @Inject
    private Callers callers;

    @Inject
    private Failures failures;

    @Override
    public AccountData login(String userId, String password) throws TradeFault {
        return AccountData.of(answer(caller ->
                caller.login(Arguments.required("userId", userId), Arguments.optional("password", password))));
    }

    @Override
    public void logout(String userId) throws TradeFault {
        answer(caller -> {
            caller.named(userId).logout();
            return null;
        });
    }

    @Override
    public AccountData register(RegistrationData registration) throws TradeFault {
        return AccountData.of(answer(caller ->
                caller.register(Arguments.present("registration", registration).toRegistration())));
    }

    @Override
    public OrderData buy(String userId, String symbol, int quantity, String key) throws TradeFault {
        return OrderData.of(asUser(
                userId,
                (services, user) -> services.buy(
                        user, Arguments.required("symbol", symbol), quantity, Arguments.optional("key", key))));
    }

    @Override
    public OrderData sell(String userId, long holdingId, String key) throws TradeFault {
        return OrderData.of(
                asUser(userId, (services, user) -> services.sell(user, holdingId, Arguments.optional("key", key))));
    }

    @Override
    public OrderData completeOrder(long orderId) throws TradeFault {
        return OrderData.of(asAdministrator(orderId, services -> services.completeOrder(orderId)));
    }

    @Override
    public void cancelOrder(long orderId) throws TradeFault {
        asAdministrator(orderId, services -> {
            services.cancelOrder(orderId);
            return null;
        });
    }

    @Override
    public void orderCompleted(String userId, long orderId) throws TradeFault {
        asUser(userId, (services, user) -> {
            services.orderCompleted(user, orderId);
            return null;
        });
    }

    @Override
    public List<OrderData> getOrders(String userId) throws TradeFault {
        return OrderData.listOf(asUser(userId, TradeServices::getOrders));
    }

    @Override
    public OrderData getOrder(String userId, long orderId) throws TradeFault {
        return OrderData.of(asUser(userId, (services, user) -> services.getOrder(user, orderId)));
    }

    @Override
    public List<OrderData> getClosedOrders(String userId) throws TradeFault {
        return OrderData.listOf(asUser(userId, TradeServices::getClosedOrders));
    }

    @Override
    public QuoteData getQuote(String symbol) throws TradeFault {
        return QuoteData.of(answer(caller -> caller.services().getQuote(Arguments.required("symbol", symbol))));
    }

    @Override
    public List<QuoteData> getQuotes(List<String> symbols) throws TradeFault {
        return QuoteData.listOf(answer(caller -> {
            List<String> asked = AskedSymbols.split(String.join(",", Arguments.present("symbols", symbols)));
            Map<String, Quote> found = caller.services().getQuotes(asked);
            return asked.stream().map(found::get).filter(Objects::nonNull).toList();
        }));
    }

    @Override
    public List<QuoteData> getAllQuotes(String after, int limit) throws TradeFault {
        return QuoteData.listOf(
                answer(caller -> caller.services().getAllQuotes(Arguments.optional("after", after), limit)));
    }

    @Override
    public QuoteData createQuote(String symbol, String companyName, BigDecimal price) throws TradeFault {
        return QuoteData.of(asAdministrator(
                "%s of %s at %s".formatted(symbol, companyName, price),
                services -> services.createQuote(
                        Arguments.required("symbol", symbol),
                        Arguments.required("companyName", companyName),
                        Arguments.decimal("price", price))));
    }

    @Override
    public QuoteData updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded)
            throws TradeFault {
        return QuoteData.of(asAdministrator(
                "%s times %s, %d shares".formatted(symbol, changeFactor, sharesTraded),
                services -> services.updateQuotePriceVolume(
                        Arguments.required("symbol", symbol),
                        Arguments.decimal("changeFactor", changeFactor),
                        sharesTraded)));
    }

    @Override
    public List<HoldingData> getHoldings(String userId) throws TradeFault {
        return HoldingData.listOf(asUser(userId, TradeServices::getHoldings));
    }

    @Override
    public HoldingData getHolding(String userId, long holdingId) throws TradeFault {
        return HoldingData.of(asUser(userId, (services, user) -> services.getHolding(user, holdingId)));
    }

    @Override
    public AccountData getAccountData(String userId) throws TradeFault {
        return AccountData.of(asUser(userId, TradeServices::getAccountData));
    }

    @Override
    public AccountProfileData getAccountProfileData(String userId) throws TradeFault {
        return AccountProfileData.of(asUser(userId, TradeServices::getAccountProfileData));
    }

    @Override
    public AccountProfileData updateAccountProfile(ProfileUpdateData update) throws TradeFault {
        return AccountProfileData.of(answer(caller ->
                caller.named(Arguments.present("update", update).userId).update(update.toUpdate())));
    }

    @Override
    public MarketSummaryData getMarketSummary() throws TradeFault {
        return MarketSummaryData.of(answer(caller -> caller.services().getMarketSummary()));
    }

    @Override
    public PopulationData resetTrade() throws TradeFault {
        return PopulationData.of(asAdministrator("", TradeServices::resetTrade));
    }

    private <R> R asUser(String userId, BiFunction<TradeServices, String, R> operation) throws TradeFault {
        return answer(caller -> caller.named(userId).asUser(operation));
    }

    /** @param what it does it to, for the log */
    private <R> R asAdministrator(Object what, Function<TradeServices, R> operation) throws TradeFault {
        Call call = Call.of(context.getMessageContext());
        String detail = (call.operation() + " " + what).strip();
        return call.answer(callers, failures, caller -> caller.asAdministrator(detail, operation));
    }

    private <R> R answer(Function<Caller, R> operation) throws TradeFault {
        return Call.of(context.getMessageContext()).answer(callers, failures, operation);
    }
}
