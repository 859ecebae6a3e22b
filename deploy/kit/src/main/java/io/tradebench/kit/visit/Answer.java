package io.tradebench.kit.visit;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What came back to a visitor.
 *
 * @param status 0 if nothing came back
 * @param body never null
 */
public record Answer(int status, String body) {

    /** Nothing came back. */
    public static final Answer NONE = new Answer(0, "");

    private static final Pattern ORDER = Pattern.compile("data-order=\"(\\d+)\"");

    /** Whether this is the page of a logged-in user. */
    public boolean isOf(String userId) {
        return status == 200 && body.contains("data-user=\"" + userId + "\"");
    }

    /** Whether the server does not know who asks. */
    public boolean isLoginNeeded() {
        return status == 303 || status == 401;
    }

    /** The order that this page confirms. */
    public Optional<Long> confirmedOrder() {
        Matcher order = ORDER.matcher(body);
        return status == 200 && order.find() ? Optional.of(Long.valueOf(order.group(1))) : Optional.empty();
    }
}
