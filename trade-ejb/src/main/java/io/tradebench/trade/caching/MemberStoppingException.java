package io.tradebench.trade.caching;

/** An update was refused, and nothing has changed: this member is being stopped, and could tell nobody of it. */
public final class MemberStoppingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MemberStoppingException() {
        super("This member is being stopped");
    }
}
