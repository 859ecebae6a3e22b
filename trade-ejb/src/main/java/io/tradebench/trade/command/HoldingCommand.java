package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Holding;

/** One holding of a user, with its current price. */
public final class HoldingCommand extends TradeCommand<Holding> {
    private final String userId;
    private final long holdingId;

    public HoldingCommand(TradeServices services, String userId, long holdingId) {
        super(services);
        this.userId = userId;
        this.holdingId = holdingId;
    }

    public String getUserID() {
        return userId;
    }

    public long getHoldingID() {
        return holdingId;
    }

    /** After execution: the symbol whose price the result shows. */
    public String getSymbol() {
        return result().symbol();
    }

    @Override
    protected Holding performExecute() {
        return services().getHolding(userId, holdingId);
    }
}
