package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** A user sells a holding. */
public final class SellCommand extends OrderCommand {
    private final long holdingId;

    public SellCommand(TradeServices services, String userId, long holdingId, String key) {
        super(services, userId, trade -> trade.sell(userId, holdingId, key));
        this.holdingId = holdingId;
    }

    public long getHoldingID() {
        return holdingId;
    }
}
