package io.tradebench.web.action;

import io.tradebench.trade.domain.InvalidInputException;

/** The idempotency key of an order: made in the browser, it stops a second click from being a second order. */
final class OrderKey {
    private static final int MAXIMUM_LENGTH = 64;

    private OrderKey() {}

    /** The key of the request, null if it has none. */
    static String of(Form form) {
        String key = form.textOrNull("key");
        if (key != null && key.length() > MAXIMUM_LENGTH) {
            throw new InvalidInputException("The key of an order has at most " + MAXIMUM_LENGTH + " characters.");
        }
        return key;
    }
}
