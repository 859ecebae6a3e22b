package io.tradebench.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What tests need of a machine beside a JDK. Where it is missing they are skipped, unless it is required. */
public final class Required {
    private Required() {}

    /**
     * Skips a test, or fails it, if something is missing.
     *
     * @param property the one that says {@code required}, such as {@code trade.browser}
     * @param present whether it is there
     * @param reason what to say if it is not
     * @throws AssertionError if it is missing and required
     */
    public static void tool(String property, boolean present, String reason) {
        if (!present && is(property)) {
            throw new AssertionError(property + "=required: " + reason);
        }
        assumeTrue(present, reason);
    }

    /** Whether something is required. */
    public static boolean is(String property) {
        return "required".equals(System.getProperty(property));
    }
}
