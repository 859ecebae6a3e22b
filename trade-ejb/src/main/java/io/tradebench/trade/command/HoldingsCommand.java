package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Holding;
import java.util.List;

/** The holdings of a user, with current prices. */
public final class HoldingsCommand extends TradeCommand<List<Holding>> {
    private final String userId;

    public HoldingsCommand(TradeServices services, String userId) {
        super(services);
        this.userId = userId;
    }

    public String getUserID() {
        return userId;
    }

    /** After execution: the symbols whose prices the result shows. */
    public List<String> getSymbols() {
        return result().stream().map(Holding::symbol).distinct().toList();
    }

    @Override
    protected List<Holding> performExecute() {
        return services().getHoldings(userId);
    }
}
