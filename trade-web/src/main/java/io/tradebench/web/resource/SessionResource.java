package io.tradebench.web.resource;

import io.tradebench.web.json.AccountView;
import io.tradebench.web.rest.JsonBody;
import io.tradebench.web.rest.RestApplication;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Logging in and out: what begins and ends the session that every operation of a user needs. */
@Tag(name = "session")
@Path("/session")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RequestScoped
public class SessionResource extends UserResource {
    /** Who logs in. */
    @Schema(name = "Credentials")
    public record Credentials(
            @Schema(required = true, examples = "uid:0") String userId,

            @Schema(required = true, examples = "the password")
            String password) {}

    @POST
    @Operation(operationId = "login", summary = "Logs in: the cookie of the answer is the session")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = Credentials.class)))
    @APIResponseSchema(AccountView.class)
    @APIResponse(responseCode = "401", description = "User id or password is wrong")
    @APIResponse(responseCode = "429", description = "Too many attempts have failed")
    public AccountView login(String text) {
        JsonBody body = body(text, Credentials.class);
        return AccountView.of(caller().login(body.string("userId"), body.string("password")));
    }

    @DELETE
    @SecurityRequirement(name = RestApplication.SESSION)
    @Operation(operationId = "logout", summary = "Logs out: ends the session")
    @APIResponse(responseCode = "204", description = "There is no session any more")
    public void logout() {
        caller().logout();
    }
}
