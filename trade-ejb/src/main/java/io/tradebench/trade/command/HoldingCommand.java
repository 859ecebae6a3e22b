package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Holding;

/** One holding of a user, with its current price. */
public final class HoldingCommand extends UserCommand<Holding> {
    private final long holdingId;

    public HoldingCommand(TradeServices services, String userId, long holdingId) {
        super(services, userId, trade -> trade.getHolding(userId, holdingId));
        this.holdingId = holdingId;
    }

    public long getHoldingID() {
        return holdingId;
    }

    /** After execution: the symbol whose price the result shows. */
    public String getSymbol() {
        return result().symbol();
    }
}
