package io.tradebench.trade.cluster;

/** A member cannot be part of its cluster. */
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ClusterException(String message, Throwable cause) {
        super(message, cause);
    }
}
