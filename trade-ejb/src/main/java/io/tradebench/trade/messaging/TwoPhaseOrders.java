package io.tradebench.trade.messaging;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.trade.database.transaction.RolledBackException;
import io.tradebench.trade.database.transaction.Transactions;
import io.tradebench.trade.domain.Order;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Places an order and sends its message in one transaction, which spans database and queue: either both are there, or neither. A queue
 * that is full says so when it is asked, or when the transaction is to commit: the order is then placed in one without it.
 */
public final class TwoPhaseOrders extends MessagedOrders {
    private final Transactions transactions;

    /**
     * @param runtime places orders, and takes part in the transaction of its caller
     * @param completing completes those that {@code queue} does not take
     * @param mayComplete as for {@link MessagedOrders}
     * @param nanoTime a clock that is never set
     */
    public TwoPhaseOrders(
            TradeServices runtime,
            OrderQueue queue,
            TradeServices completing,
            BooleanSupplier mayComplete,
            LongSupplier nanoTime,
            Transactions transactions) {
        super(runtime, queue::sendTwoPhase, completing, mayComplete, nanoTime);
        this.transactions = transactions;
    }

    @Override
    protected Order place(Supplier<Order> placing) {
        if (transactions.isRunning()) {
            transactions.markTwoPhase();
            return super.place(placing);
        }
        try {
            return transactions.twoPhase(() -> sendIfOpen(placing.get()));
        } catch (OrderNotSentException notNow) {
            return withoutMessage(placing.get(), notNow);
        } catch (RolledBackException refused) {
            if (SqlFailures.isOfTheDatabase(refused)) {
                throw refused;
            }
            return withoutMessage(placing.get(), refused);
        }
    }
}
