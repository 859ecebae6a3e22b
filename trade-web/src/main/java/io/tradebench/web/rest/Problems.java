package io.tradebench.web.rest;

import io.tradebench.web.error.Problem;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Answers with problem details. */
public final class Problems {
    private Problems() {}

    /** A response with that status and sentence. */
    public static Response response(int status, String detail) {
        return response(Problem.of(status, detail)).build();
    }

    /** To be kept by nobody: of some statuses, 404 for instance, a cache may else assume that they stay. */
    static Response.ResponseBuilder response(Problem problem) {
        return Response.status(problem.status())
                .type(Problem.MEDIA_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(problem.json());
    }

    /** Whether a response has problem details already. */
    static boolean has(Response response) {
        return response.getMediaType() != null
                && Problem.MEDIA_TYPE.equals(response.getMediaType().toString());
    }
}
