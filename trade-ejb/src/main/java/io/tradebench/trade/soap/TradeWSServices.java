package io.tradebench.trade.soap;

import io.tradebench.trade.TradeServices;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.xml.bind.annotation.XmlElement;
import java.math.BigDecimal;
import java.util.List;

/**
 * The operations of {@link TradeServices} under the same names, as they are offered outside of the process: over SOAP, and over
 * RMI/IIOP to the web tier. Whatever is refused is a {@link TradeFault}.
 *
 * <p>A login starts the session that every operation with a user needs; that user is named again, and has to be the one who is
 * logged in. {@code completeOrder}, {@code cancelOrder}, {@code createQuote}, {@code updateQuotePriceVolume} and {@code resetTrade} are
 * for administrators.
 */
@WebService(name = "TradeWSServices", targetNamespace = TradeWSServices.NAMESPACE)
public interface TradeWSServices {
    /** A header of the answer to an operation that was done, though it has failed: not all caches have confirmed it. */
    String DONE = "Trade-Done";

    /** Of all names in the contract. */
    String NAMESPACE = "urn:trade:services";

    /** How many symbols a call of {@link #getQuotes} may name. */
    int MOST_SYMBOLS = 100;

    /** Starts the session. */
    AccountData login(
            @WebParam(name = "userId") @XmlElement(required = true) String userId,
            @WebParam(name = "password") @XmlElement(required = true) String password)
            throws TradeFault;

    /** Ends the session. */
    void logout(@WebParam(name = "userId") @XmlElement(required = true) String userId) throws TradeFault;

    /** Opens an account; does not log in. */
    AccountData register(@WebParam(name = "registration") @XmlElement(required = true) RegistrationData registration)
            throws TradeFault;

    /** @param key idempotency key, may be null */
    OrderData buy(
            @WebParam(name = "userId") @XmlElement(required = true) String userId,
            @WebParam(name = "symbol") @XmlElement(required = true) String symbol,
            @WebParam(name = "quantity") int quantity,
            @WebParam(name = "key") String key)
            throws TradeFault;

    /** @param key idempotency key, may be null */
    OrderData sell(
            @WebParam(name = "userId") @XmlElement(required = true) String userId,
            @WebParam(name = "holdingId") long holdingId,
            @WebParam(name = "key") String key)
            throws TradeFault;

    OrderData completeOrder(@WebParam(name = "orderId") long orderId) throws TradeFault;

    void cancelOrder(@WebParam(name = "orderId") long orderId) throws TradeFault;

    void orderCompleted(
            @WebParam(name = "userId") @XmlElement(required = true) String userId,
            @WebParam(name = "orderId") long orderId)
            throws TradeFault;

    List<OrderData> getOrders(@WebParam(name = "userId") @XmlElement(required = true) String userId) throws TradeFault;

    OrderData getOrder(
            @WebParam(name = "userId") @XmlElement(required = true) String userId,
            @WebParam(name = "orderId") long orderId)
            throws TradeFault;

    List<OrderData> getClosedOrders(@WebParam(name = "userId") @XmlElement(required = true) String userId)
            throws TradeFault;

    QuoteData getQuote(@WebParam(name = "symbol") @XmlElement(required = true) String symbol) throws TradeFault;

    /** Those of {@code symbols} that are quoted, in that order, each once; at most 100 are asked for. */
    List<QuoteData> getQuotes(@WebParam(name = "symbols") List<String> symbols) throws TradeFault;

    /**
     * A part of all quotes.
     *
     * @param after the symbol before the part; null for the beginning
     * @param limit how many at most
     */
    List<QuoteData> getAllQuotes(@WebParam(name = "after") String after, @WebParam(name = "limit") int limit)
            throws TradeFault;

    QuoteData createQuote(
            @WebParam(name = "symbol") @XmlElement(required = true) String symbol,
            @WebParam(name = "companyName") @XmlElement(required = true) String companyName,
            @WebParam(name = "price") @XmlElement(required = true) BigDecimal price)
            throws TradeFault;

    QuoteData updateQuotePriceVolume(
            @WebParam(name = "symbol") @XmlElement(required = true) String symbol,
            @WebParam(name = "changeFactor") @XmlElement(required = true) BigDecimal changeFactor,
            @WebParam(name = "sharesTraded") long sharesTraded)
            throws TradeFault;

    List<HoldingData> getHoldings(@WebParam(name = "userId") @XmlElement(required = true) String userId)
            throws TradeFault;

    HoldingData getHolding(
            @WebParam(name = "userId") @XmlElement(required = true) String userId,
            @WebParam(name = "holdingId") long holdingId)
            throws TradeFault;

    AccountData getAccountData(@WebParam(name = "userId") @XmlElement(required = true) String userId) throws TradeFault;

    AccountProfileData getAccountProfileData(@WebParam(name = "userId") @XmlElement(required = true) String userId)
            throws TradeFault;

    AccountProfileData updateAccountProfile(
            @WebParam(name = "update") @XmlElement(required = true) ProfileUpdateData update) throws TradeFault;

    MarketSummaryData getMarketSummary() throws TradeFault;

    PopulationData resetTrade() throws TradeFault;
}
