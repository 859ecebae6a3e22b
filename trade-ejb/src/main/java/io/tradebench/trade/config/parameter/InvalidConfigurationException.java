package io.tradebench.trade.config.parameter;

/** A name that is no parameter, or a value that its parameter may not have. The message says what is legal. */
public final class InvalidConfigurationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InvalidConfigurationException(String message) {
        super(message);
    }
}
