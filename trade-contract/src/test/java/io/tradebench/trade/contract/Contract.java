package io.tradebench.trade.contract;

import static org.assertj.core.api.Assumptions.assumeThat;

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

    /** For what is promised to callers with a transaction: of another thread or process there is none to take part in. */
    default void assumeTransactionsOfCallers() {
        assumeThat(settings().getOrDefault("access-mode", "standard")).isEqualTo("standard");
    }

    /** The brokerage, freshly populated. */
    TradeServices trade();
}
