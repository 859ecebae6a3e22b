package io.tradebench.web.request;

/** This member has as many sessions as it may have: nobody else can log in until some of them end. */
public final class TooManySessionsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TooManySessionsException(Throwable cause) {
        super("No room for another session: trade.session.maximum", cause);
    }
}
