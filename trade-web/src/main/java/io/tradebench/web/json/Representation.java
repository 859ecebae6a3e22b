package io.tradebench.web.json;

import io.tradebench.web.request.EntityTags;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * A state of a resource as it is sent, with the tag that names it. Clients and proxies may keep it, but have to ask each time whether
 * it still holds.
 *
 * @param json the state
 * @param tag of the header {@code ETag}
 */
public record Representation(String json, String tag) {
    private static final Jsonb JSONB = JsonbBuilder.create();

    /** The state that a view shows. */
    public static Representation of(Object view) {
        String json = JSONB.toJson(view);
        return new Representation(json, EntityTags.of(json));
    }

    /** The answer with the state of something that is the same for everybody; 304 without it if the client has it already. */
    public Response forAll(HttpHeaders request) {
        return answer(request, "no-cache");
    }

    /** The answer with the state of something that is one user's; 304 without it if the client has it already. */
    public Response forUser(HttpHeaders request) {
        return answer(request, "private, no-cache");
    }

    /** The answer to a change that has led to this state. */
    public Response changed() {
        return Response.ok(json, MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.ETAG, tag)
                .build();
    }

    /** Whether a change is wanted of this state, or of any. */
    public boolean isMatched(HttpHeaders request) {
        String wanted = request.getHeaderString(HttpHeaders.IF_MATCH);
        return wanted == null || EntityTags.names(wanted, tag);
    }

    private Response answer(HttpHeaders request, String cacheControl) {
        boolean known = EntityTags.names(request.getHeaderString(HttpHeaders.IF_NONE_MATCH), tag);
        Response.ResponseBuilder answer =
                known ? Response.notModified() : Response.ok(json, MediaType.APPLICATION_JSON_TYPE);
        return answer.header(HttpHeaders.ETAG, tag)
                .header(HttpHeaders.CACHE_CONTROL, cacheControl)
                .build();
    }
}
