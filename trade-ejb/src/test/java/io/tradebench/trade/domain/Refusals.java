package io.tradebench.trade.domain;

import org.assertj.core.api.Condition;

/** What tests expect of refusals. */
public final class Refusals {
    private Refusals() {}

    /** That a failure is a refusal for this cause. */
    public static Condition<Throwable> refusal(Refusal cause) {
        return new Condition<>(
                failure -> failure instanceof TradeException refused && refused.refusal() == cause,
                "refusal %s",
                cause);
    }
}
