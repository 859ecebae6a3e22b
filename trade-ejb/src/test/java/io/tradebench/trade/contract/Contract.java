package io.tradebench.trade.contract;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Registration;
import java.util.Map;

/** What the parts of the contract stand on. */
interface Contract {
    String USER = "uid:0";
    Registration ADA =
            new Registration("ada", "secret", "Ada L", "1 Wall Street", "ada@trade.example", "4000-1111-2222-3333");

    Brokerages brokerages();

    /** The configuration under which the contract is to hold. */
    Map<String, String> settings();

    /** The brokerage, freshly populated. */
    TradeServices trade();
}
