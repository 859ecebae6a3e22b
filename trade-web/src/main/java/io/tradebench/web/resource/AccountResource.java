package io.tradebench.web.resource;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.web.json.AccountView;
import io.tradebench.web.json.ProfileView;
import io.tradebench.web.json.Representation;
import io.tradebench.web.rest.JsonBody;
import io.tradebench.web.rest.RestApplication;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The account of the user who is logged in, and who that is. */
@Tag(name = "account")
@SecurityRequirement(name = RestApplication.SESSION)
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RequestScoped
public class AccountResource extends UserResource {
    /** A profile as it is to be. */
    @Schema(name = "ProfileUpdate")
    public record NewProfile(
            @Schema(required = true) String fullName,
            @Schema(required = true) String address,
            @Schema(required = true) String email,

            @Schema(description = "Missing, null or as it is shown, masked: stays as it is", nullable = true)
            String creditCard,

            @Schema(
                    description = "Another password, which ends other sessions; missing or null: stays as it is",
                    nullable = true)
            String password,

            @Schema(description = "The password so far; needed for another one only", nullable = true)
            String currentPassword) {}

    @GET
    @Path("account")
    @Operation(operationId = "account", summary = "The account")
    @APIResponseSchema(AccountView.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    @APIResponse(responseCode = "404", description = "The user is gone")
    public Response account() {
        return Representation.of(AccountView.of(caller().asUser(TradeServices::getAccountData)))
                .forUser(headers());
    }

    @GET
    @Path("profile")
    @Operation(operationId = "profile", summary = "The profile; the number of the credit card is masked")
    @APIResponseSchema(ProfileView.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    @APIResponse(responseCode = "404", description = "The user is gone")
    public Response profile() {
        return Representation.of(ProfileView.of(stored())).forUser(headers());
    }

    /** Between the comparison with {@code If-Match} and the change another change may come. */
    @PUT
    @Path("profile")
    @Operation(operationId = "updateProfile", summary = "Changes the profile, and with it the password")
    @Parameter(
            name = "If-Match",
            in = ParameterIn.HEADER,
            description = "The tag of the profile that is to be changed",
            schema = @Schema(type = SchemaType.STRING))
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = NewProfile.class)))
    @APIResponseSchema(ProfileView.class)
    @APIResponse(responseCode = "404", description = "The user is gone")
    @APIResponse(responseCode = "412", description = "The profile is another one than If-Match names")
    @APIResponse(responseCode = "429", description = "Too many attempts have failed")
    public Response update(String text) {
        AccountProfile stored = stored();
        ProfileUpdate update = update(stored, body(text, NewProfile.class));
        if (!Representation.of(ProfileView.of(stored)).isMatched(headers())) {
            throw new WebApplicationException(Response.Status.PRECONDITION_FAILED);
        }
        return Representation.of(ProfileView.of(caller().update(update))).changed();
    }

    private static ProfileUpdate update(AccountProfile stored, JsonBody body) {
        ProfileUpdate update = new ProfileUpdate(
                stored.userId(),
                body.string("currentPassword"),
                body.string("password"),
                body.string("fullName"),
                body.string("address"),
                body.string("email"),
                body.string("creditCard"));
        // What is wrong with it is told before what it is to change is another one.
        update.appliedTo(stored);
        return update;
    }

    private AccountProfile stored() {
        return caller().asUser(TradeServices::getAccountProfileData);
    }
}
