package io.tradebench.trade.domain;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * A request that a rule of the brokerage refused. The unit of work in which it is thrown is rolled back: a refused request
 * changes nothing. The message is made for the user who asked. Causes that callers tell apart have a type of their own.
 */
public sealed class TradeException extends RuntimeException
        permits InvalidInputException, WrongCredentialsException, UnknownUserException, UnknownSymbolException {
    private static final long serialVersionUID = 1L;

    private final Refusal refusal;

    /** A refusal without a stack trace: it is an expected outcome, and the message names the culprit. */
    TradeException(Refusal refusal, String message) {
        super(message, null, false, false);
        this.refusal = refusal;
    }

    /** The cause of the refusal, never null. */
    public Refusal refusal() {
        return refusal;
    }

    /** A refusal that was thrown elsewhere, for instance in another process: of the type that its cause has. */
    public static TradeException of(Refusal refusal, String message) {
        return switch (refusal) {
            case INVALID_INPUT -> new InvalidInputException(message);
            case WRONG_CREDENTIALS -> new WrongCredentialsException(message);
            case UNKNOWN_USER -> new UnknownUserException(refusal, message);
            case UNKNOWN_SYMBOL -> new UnknownSymbolException(refusal, message);
            default -> new TradeException(refusal, message);
        };
    }

    /** A registration under a user id that is taken. */
    public static TradeException userExists(String userId) {
        return new TradeException(Refusal.USER_EXISTS, "The user id " + userId + " is taken.");
    }

    /** A new quote under a symbol that is taken. */
    public static TradeException symbolExists(String symbol) {
        return new TradeException(Refusal.SYMBOL_EXISTS, "The symbol " + symbol + " is quoted already.");
    }

    /** A buy that costs more than the balance of the account. */
    public static TradeException insufficientFunds(BigDecimal cost, BigDecimal balance) {
        return new TradeException(
                Refusal.INSUFFICIENT_FUNDS,
                String.format(Locale.ENGLISH, "The order costs $%,.2f, the balance is $%,.2f.", cost, balance));
    }

    /** A sell that brings in more than the balance of the account has room for. */
    public static TradeException balanceTooHigh(BigDecimal proceeds, BigDecimal balance) {
        return new TradeException(
                Refusal.BALANCE_TOO_HIGH,
                String.format(
                        Locale.ENGLISH,
                        "The order brings in $%,.2f, the balance is $%,.2f and may be $%,.2f at most.",
                        proceeds,
                        balance,
                        Money.HIGHEST_BALANCE));
    }

    /** A buy for an account that has as many holdings as it may have, or will have them when its orders are executed. */
    public static TradeException tooManyHoldings() {
        return new TradeException(
                Refusal.TOO_MANY_HOLDINGS,
                "An account has at most " + Holding.MOST + " holdings. Please sell one before you buy another.");
    }

    /** A holding that does not exist, or that was sold. */
    public static TradeException unknownHolding(long holdingId) {
        return new TradeException(
                Refusal.UNKNOWN_HOLDING, "There is no holding " + holdingId + "; it may have been sold.");
    }

    /** A second sell of a holding whose first sell is under way. */
    public static TradeException holdingInSale(long holdingId) {
        return new TradeException(Refusal.HOLDING_IN_SALE, "The holding " + holdingId + " is being sold already.");
    }

    /** A holding, an order or an account of somebody else. */
    public static TradeException notYours(String what) {
        return new TradeException(Refusal.NOT_YOURS, "This " + what + " belongs to somebody else.");
    }

    /** An order that does not exist. */
    public static TradeException unknownOrder(long orderId) {
        return new TradeException(Refusal.UNKNOWN_ORDER, "There is no order " + orderId + ".");
    }

    /** A change of an order that its status does not allow. */
    public static TradeException orderNotOpen(long orderId, OrderStatus status) {
        return new TradeException(Refusal.ORDER_NOT_OPEN, "The order " + orderId + " is " + status.code() + ".");
    }
}
