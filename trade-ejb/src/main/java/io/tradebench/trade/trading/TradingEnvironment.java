package io.tradebench.trade.trading;

import io.tradebench.trade.config.parameter.OrderProcessing;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/**
 * What the rules need besides the database.
 *
 * @param clock the time of orders and logins
 * @param priceMovement draws the factor by which a trade moves a price
 * @param passwords how passwords are hashed
 * @param orderProcessing when orders are completed
 * @param orderListLimit how many orders a list shows at most
 */
public record TradingEnvironment(
        Clock clock,
        Supplier<BigDecimal> priceMovement,
        PasswordHashing passwords,
        OrderProcessing orderProcessing,
        int orderListLimit) {

    /** The time now, to the millisecond: a precision that every database keeps. */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
