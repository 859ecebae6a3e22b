package io.tradebench.web.error;

import io.tradebench.trade.domain.TradeException;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.core.Response;

/**
 * How every JSON interface says that it did not do what was asked: problem details as of RFC 9457.
 *
 * @param type names the kind of the problem; {@code about:blank} if the status says it all
 * @param title the kind in words, the same for all problems of a type
 * @param status of the HTTP response
 * @param detail one sentence about this problem
 * @param instance names this very problem, for instance in the log; null if nothing does
 */
public record Problem(String type, String title, int status, String detail, String instance) {
    /** What an answer with a problem is, for the header {@code Content-Type}. */
    public static final String MEDIA_TYPE = "application/problem+json";

    private static final String NO_TYPE = "about:blank";
    private static final String TYPES = "urn:trade:";

    /** A problem of no kind but its status. */
    public static Problem of(int status, String detail) {
        return new Problem(NO_TYPE, titleOf(status), status, detail, null);
    }

    /** A request that the brokerage has refused. */
    public static Problem of(TradeException refusal) {
        String code = refusal.refusal().code();
        return new Problem(TYPES + code, code.replace('-', ' '), RefusalStatus.of(refusal), refusal.getMessage(), null);
    }

    /**
     * What nobody expected.
     *
     * @param detail what the user is told of it
     * @param id under which the log has it
     */
    static Problem ofFailure(String detail, String id) {
        return new Problem(NO_TYPE, titleOf(500), 500, detail, "urn:uuid:" + id);
    }

    /** What nobody expected, under the id that the log has it by. */
    public static Problem ofFailure(Throwable failure, String id) {
        return ofFailure(Failures.message(failure), id);
    }

    /** What passes by itself. */
    public static Problem ofUnavailability() {
        return of(Unavailability.STATUS, Unavailability.MESSAGE);
    }

    /** As a JSON object. */
    public String json() {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("type", type)
                .add("title", title)
                .add("status", status)
                .add("detail", detail);
        if (instance != null) {
            json.add("instance", instance);
        }
        return json.build().toString();
    }

    /** The phrase that HTTP has for a status. */
    private static String titleOf(int status) {
        Response.Status known = Response.Status.fromStatusCode(status);
        return known == null ? "HTTP status " + status : known.getReasonPhrase();
    }
}
