package io.tradebench.trade.domain;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * An order to buy or to sell shares.
 *
 * @param id the key, 0 as long as the order is not stored
 * @param accountId whose order it is
 * @param symbol what is traded
 * @param holdingId the holding that was bought or is sold; null for a buy that is not executed
 * @param type buy or sell
 * @param status where the order stands
 * @param openDate when it was placed
 * @param completionDate when it was executed or cancelled, null before
 * @param quantity how many shares, at least 1
 * @param price of one share when the order was placed
 * @param fee of the order
 * @param key the user's idempotency key, null if there is none
 */
public record Order(
        long id,
        long accountId,
        String symbol,
        Long holdingId,
        OrderType type,
        OrderStatus status,
        Instant openDate,
        Instant completionDate,
        int quantity,
        BigDecimal price,
        BigDecimal fee,
        String key)
        implements Serializable {

    /** An open order to buy {@code quantity} shares at the current price. */
    public static Order buy(Account account, Quote quote, int quantity, String key, Instant now) {
        return new Order(
                0,
                account.id(),
                quote.symbol(),
                null,
                OrderType.BUY,
                OrderStatus.OPEN,
                now,
                null,
                quantity,
                quote.price(),
                Money.ORDER_FEE,
                key);
    }

    /** An open order to sell a whole holding at the current price. */
    public static Order sell(Account account, Holding holding, Quote quote, String key, Instant now) {
        return new Order(
                0,
                account.id(),
                quote.symbol(),
                holding.id(),
                OrderType.SELL,
                OrderStatus.OPEN,
                now,
                null,
                holding.quantity(),
                quote.price(),
                Money.ORDER_FEE,
                key);
    }

    /** What the buyer pays: the shares and the fee. */
    public BigDecimal cost() {
        return Money.of(price, quantity).add(fee);
    }

    /** What the seller receives: the shares less the fee. Negative if the shares are worth less than the fee. */
    public BigDecimal proceeds() {
        return Money.of(price, quantity).subtract(fee);
    }

    /** What the account pays for a buy, or receives for a sell. */
    public BigDecimal amount() {
        return isBuy() ? cost() : proceeds();
    }

    public boolean isBuy() {
        return type == OrderType.BUY;
    }

    /** This order, executed with the given holding at {@code now}. */
    public Order closed(long holding, Instant now) {
        return with(id, holding, OrderStatus.CLOSED, now);
    }

    /** This order, given up at {@code now}. */
    public Order cancelled(Instant now) {
        return with(id, holdingId, OrderStatus.CANCELLED, now);
    }

    /** This order, known to its user. */
    public Order completed() {
        return with(id, holdingId, OrderStatus.COMPLETED, completionDate);
    }

    /** This order under the key that the store gave it. */
    public Order stored(long newId) {
        return with(newId, holdingId, status, completionDate);
    }

    private Order with(long newId, Long newHoldingId, OrderStatus newStatus, Instant newCompletionDate) {
        return new Order(
                newId,
                accountId,
                symbol,
                newHoldingId,
                type,
                newStatus,
                openDate,
                newCompletionDate,
                quantity,
                price,
                fee,
                key);
    }
}
