package io.tradebench.trade.cluster;

/**
 * What came of a request to a member.
 *
 * @param outcome whether it was answered
 * @param text the answer, or why there is none
 */
public record Reply(Outcome outcome, String text) {
    /** How a request ends. */
    public enum Outcome {
        ANSWERED,
        /** The member got the request and refused it. */
        REFUSED,
        /** The member is not there, or did not answer in time. */
        UNREACHABLE
    }

    static Reply answered(String text) {
        return new Reply(Outcome.ANSWERED, text);
    }

    static Reply refused(String reason) {
        return new Reply(Outcome.REFUSED, reason);
    }

    static Reply unreachable(String reason) {
        return new Reply(Outcome.UNREACHABLE, reason);
    }

    public boolean isAnswered() {
        return outcome == Outcome.ANSWERED;
    }
}
