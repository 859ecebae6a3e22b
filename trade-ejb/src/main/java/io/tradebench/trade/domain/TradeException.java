package io.tradebench.trade.domain;

/**
 * A request that a rule of the brokerage refused. The unit of work in which it is thrown is rolled back: a refused request
 * changes nothing. The message is made for the user who asked.
 */
public abstract sealed class TradeException extends RuntimeException
        permits InvalidInputException,
                WrongCredentialsException,
                NotYoursException,
                UnknownUserException,
                UnknownSymbolException,
                UnknownHoldingException,
                UnknownOrderException,
                UserExistsException,
                SymbolExistsException,
                InsufficientFundsException,
                HoldingInSaleException,
                TooManyHoldingsException,
                OrderNotOpenException {
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
}
