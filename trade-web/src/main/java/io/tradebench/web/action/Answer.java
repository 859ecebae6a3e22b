package io.tradebench.web.action;

import io.tradebench.trade.domain.Refusal;

/**
 * The answer to a request.
 *
 * @param outcome what to show, or where to go
 * @param refusal why the brokerage refused, null if it did not
 * @param allow the HTTP methods that would do, null unless the method was wrong
 */
public record Answer(Outcome outcome, Refusal refusal, String allow) {
    static Answer of(Outcome outcome) {
        return new Answer(outcome, null, null);
    }

    static Answer refused(Outcome outcome, Refusal refusal) {
        return new Answer(outcome, refusal, null);
    }

    static Answer wrongMethod(Outcome outcome, String allow) {
        return new Answer(outcome, null, allow);
    }
}
