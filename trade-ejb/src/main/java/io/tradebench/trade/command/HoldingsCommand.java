package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Holding;
import java.util.List;

/** The holdings of a user, with current prices. */
public final class HoldingsCommand extends UserCommand<List<Holding>> {
    public HoldingsCommand(TradeServices services, String userId) {
        super(services, userId, trade -> trade.getHoldings(userId));
    }

    /** After execution: the symbols whose prices the result shows. */
    public List<String> getSymbols() {
        return result().stream().map(Holding::symbol).distinct().toList();
    }
}
