package io.tradebench.kit.sizing;

import com.fasterxml.jackson.annotation.JsonValue;
import io.tradebench.kit.result.LoadResult.Cost;
import java.util.Locale;
import java.util.function.Function;

/** What of a cluster needs processors of its own. */
public enum CostPart {
    MEMBERS(Cost::members, true),
    DATABASE(Cost::database, true),
    MESSAGING(Cost::messaging, true),
    PROXY(Cost::proxy, false);

    private final Function<Cost, Double> of;
    private final boolean isOfTransactions;

    CostPart(Function<Cost, Double> of, boolean isOfTransactions) {
        this.of = of;
        this.isOfTransactions = isOfTransactions;
    }

    /** CPU milliseconds per transaction; null where it was not measured. */
    Double of(Cost cost) {
        return of.apply(cost);
    }

    /** Whether it is a part of what a transaction is said to cost. */
    public boolean isOfTransactions() {
        return isOfTransactions;
    }

    /** As reports name it. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
