package io.tradebench.web.resource;

import io.tradebench.trade.domain.Registration;
import io.tradebench.web.json.AccountView;
import io.tradebench.web.rest.JsonBody;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Users come here once. */
@Tag(name = "session")
@Path("/users")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RequestScoped
public class UsersResource extends UserResource {
    /** Who registers. */
    @Schema(name = "NewUser")
    public record NewUser(
            @Schema(required = true) String userId,
            @Schema(required = true) String password,
            @Schema(required = true) String fullName,
            @Schema(required = true) String address,
            @Schema(required = true) String email,

            @Schema(required = true, description = "Its last four digits are kept")
            String creditCard) {}

    @POST
    @Operation(operationId = "register", summary = "Opens an account; its owner is not logged in by that")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = NewUser.class)))
    @APIResponse(
            responseCode = "201",
            description = "The account is open",
            headers =
                    @Header(
                            name = "Location",
                            description = "The address of the account, for its owner",
                            schema = @Schema(type = SchemaType.STRING)),
            content = @Content(schema = @Schema(implementation = AccountView.class)))
    @APIResponse(responseCode = "409", description = "The user id is taken")
    @APIResponse(responseCode = "429", description = "Too many attempts have failed")
    public Response register(String text) {
        JsonBody body = body(text, NewUser.class);
        Registration registration = new Registration(
                body.string("userId"),
                body.string("password"),
                body.string("fullName"),
                body.string("address"),
                body.string("email"),
                body.string("creditCard"));
        return created("account", AccountView.of(caller().register(registration)));
    }
}
