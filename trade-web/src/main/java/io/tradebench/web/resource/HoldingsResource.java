package io.tradebench.web.resource;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Holding;
import io.tradebench.web.json.HoldingList;
import io.tradebench.web.json.HoldingView;
import io.tradebench.web.json.Representation;
import io.tradebench.web.json.Slice;
import io.tradebench.web.rest.RestApplication;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What the user who is logged in owns. */
@Tag(name = "holdings")
@SecurityRequirement(name = RestApplication.SESSION)
@Path("/holdings")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class HoldingsResource extends UserResource {
    @GET
    @Operation(operationId = "holdings", summary = "The holdings with their current prices, the oldest first, in parts")
    @APIResponseSchema(HoldingList.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    @APIResponse(responseCode = "404", description = "The user is gone")
    public Response holdings(
            @Parameter(description = Slice.CURSOR) @QueryParam("cursor") String cursor,
            @Parameter(description = Slice.LIMIT) @QueryParam("limit") String limit) {
        List<Holding> holdings = caller().asUser(TradeServices::getHoldings);
        return Representation.of(HoldingList.of(holdings, cursor, limit(limit))).forUser(headers());
    }

    @GET
    @Path("{id: [0-9]+}")
    @Operation(operationId = "holding", summary = "One holding with its current price")
    @APIResponseSchema(HoldingView.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    @APIResponse(responseCode = "403", description = "It belongs to somebody else")
    @APIResponse(responseCode = "404", description = "There is no such holding (any more)")
    public Response holding(@PathParam("id") long id) {
        Holding holding = caller().asUser((services, user) -> services.getHolding(user, id));
        return Representation.of(HoldingView.of(holding)).forUser(headers());
    }
}
