package io.tradebench.trade.config;

/** The members could not change their configuration together: nothing has changed, on no member. */
public class ConfigurationNotChangedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ConfigurationNotChangedException(String message) {
        super(message);
    }

    public ConfigurationNotChangedException(String message, Throwable cause) {
        super(message, cause);
    }
}
