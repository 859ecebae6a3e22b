package io.tradebench.kit.visit;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What came back to a visitor.
 *
 * @param status 0 if nothing came back
 * @param location where a redirect leads; empty if it is none
 * @param body never null; why, if nothing came back
 */
public record Answer(int status, String location, String body) {

    private static final int NOTHING = 0;
    private static final int SEE_OTHER = 303;
    private static final Pattern ORDER = Pattern.compile("[?&]action=order&orderID=(\\d+)");

    /** Nothing came back. */
    static Answer none(IOException why) {
        return new Answer(NOTHING, "", why.toString());
    }

    /** In a few words, for messages. */
    public String told() {
        return status == NOTHING ? "nothing came back (" + body + ")" : "the cluster answered with " + status;
    }

    /** Whether this is the page of a logged-in user. */
    public boolean isOf(String userId) {
        return status == 200 && body.contains("data-user=\"" + userId + "\"");
    }

    /** Whether the server does not know who asks. */
    public boolean isLoginNeeded() {
        return status == 401 || status == SEE_OTHER && confirmedOrder().isEmpty();
    }

    /** The order that was placed: the answer leads to its page. */
    public Optional<Long> confirmedOrder() {
        Matcher order = ORDER.matcher(location);
        return status == SEE_OTHER && order.find() ? Optional.of(Long.valueOf(order.group(1))) : Optional.empty();
    }
}
