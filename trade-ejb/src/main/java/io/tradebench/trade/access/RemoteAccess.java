package io.tradebench.trade.access;

import io.tradebench.trade.soap.TradeWSServices;

/** The remote view of this member's brokerage, over RMI/IIOP. Safe for use by many threads. */
final class RemoteAccess implements Access {
    private final RemoteView<TradeWSServices> brokerage = new RemoteView<>("RemoteTrade", TradeWSServices.class);

    @Override
    public TradeWSServices services() {
        return brokerage.stub();
    }

    @Override
    public RuntimeException failure(RuntimeException thrown) {
        return RemoteView.failure(thrown);
    }
}
