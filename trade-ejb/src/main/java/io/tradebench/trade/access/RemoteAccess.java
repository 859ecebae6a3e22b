package io.tradebench.trade.access;

import io.tradebench.trade.soap.TradeWSServices;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The remote view of this member's brokerage, over RMI/IIOP. Safe for use by many threads. */
final class RemoteAccess implements Access {
    private static final String NAME = "java:global/trade/trade-ejb/RemoteTrade!" + TradeWSServices.class.getName();
    private static final int DEEPEST_CAUSE = 20;

    private volatile TradeWSServices stub;

    @Override
    public TradeWSServices services() {
        TradeWSServices known = stub;
        if (known == null) {
            known = find();
            stub = known;
        }
        return known;
    }

    private static TradeWSServices find() {
        try {
            return InitialContext.doLookup(NAME);
        } catch (NamingException missing) {
            throw new AccessFailedException("The brokerage has no remote view: " + missing, true, missing);
        }
    }

    /** A failure of the brokerage comes as a cause of what the container makes of it; anything else is one of the way. */
    @Override
    public AccessFailedException failure(RuntimeException thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            if (cause instanceof AccessFailedException failed) {
                return failed;
            }
            cause = cause.getCause();
        }
        return new AccessFailedException("The remote view of the brokerage did not answer: " + thrown, true, thrown);
    }
}
