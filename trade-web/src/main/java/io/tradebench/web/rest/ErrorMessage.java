package io.tradebench.web.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * How every JSON interface says that it did not do what was asked.
 *
 * @param error one sentence
 */
public record ErrorMessage(String error) {
    /** A response with that status and sentence. */
    public static Response response(int status, String error) {
        return Response.status(status)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(new ErrorMessage(error))
                .build();
    }
}
