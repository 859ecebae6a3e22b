package io.tradebench.web.resource;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import io.tradebench.web.json.OrderList;
import io.tradebench.web.json.OrderView;
import io.tradebench.web.json.Representation;
import io.tradebench.web.json.Slice;
import io.tradebench.web.rest.JsonBody;
import io.tradebench.web.rest.RestApplication;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The orders of the user who is logged in. */
@Tag(name = "orders")
@SecurityRequirement(name = RestApplication.SESSION)
@Path("/orders")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RequestScoped
public class OrdersResource extends UserResource {
    /** Shares to buy. */
    @Schema(name = "Purchase")
    public record Purchase(
            @Schema(required = true, examples = "s:0") String symbol,
            @Schema(required = true, minimum = "1") int quantity,

            @Schema(description = KEY, minLength = 1, maxLength = 64, nullable = true)
            String key) {}

    /** A holding to sell. */
    @Schema(name = "Sale")
    public record Sale(
            @Schema(required = true) long holdingId,

            @Schema(description = KEY, minLength = 1, maxLength = 64, nullable = true)
            String key) {}

    private static final String KEY =
            "Idempotency key: a second order of the user with the same key is not executed, the answer shows the first one; null as missing";
    private static final String PLACED =
            "The order as it stands now; executed already, unless orders are processed later";

    @GET
    @Operation(
            operationId = "orders",
            summary = "The orders, the newest first, in parts; with trade.long-run the newest few only")
    @APIResponseSchema(OrderList.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    @APIResponse(responseCode = "404", description = "The user is gone")
    public Response orders(
            @Parameter(description = Slice.CURSOR) @QueryParam("cursor") String cursor,
            @Parameter(description = Slice.LIMIT) @QueryParam("limit") String limit) {
        List<Order> orders = caller().asUser(TradeServices::getOrders);
        return Representation.of(OrderList.of(orders, cursor, limit(limit))).forUser(headers());
    }

    @GET
    @Path("{id: [0-9]+}")
    @Operation(operationId = "order", summary = "One order as it stands now")
    @APIResponseSchema(OrderView.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    @APIResponse(responseCode = "403", description = "It belongs to somebody else")
    @APIResponse(responseCode = "404", description = "There is no such order")
    public Response order(@PathParam("id") long id) {
        Order order = caller().asUser((services, user) -> services.getOrder(user, id));
        return Representation.of(OrderView.of(order)).forUser(headers());
    }

    @POST
    @Path("buy")
    @Operation(operationId = "buy", summary = "Buys shares at the current price")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = Purchase.class)))
    @APIResponse(
            responseCode = "201",
            description = PLACED,
            headers = @Header(name = "Location", schema = @Schema(type = SchemaType.STRING)),
            content = @Content(schema = @Schema(implementation = OrderView.class)))
    @APIResponse(responseCode = "404", description = "The symbol is not quoted, or the user is gone")
    @APIResponse(responseCode = "409", description = "The balance is too low, or there are too many holdings")
    public Response buy(String text) {
        return placed(caller().asUser((services, user) -> {
            JsonBody body = body(text, Purchase.class);
            return services.buy(user, body.required("symbol"), body.wholeNumber("quantity", 0), body.string("key"));
        }));
    }

    @POST
    @Path("sell")
    @Operation(operationId = "sell", summary = "Sells a whole holding at the current price")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = Sale.class)))
    @APIResponse(
            responseCode = "201",
            description = PLACED,
            headers = @Header(name = "Location", schema = @Schema(type = SchemaType.STRING)),
            content = @Content(schema = @Schema(implementation = OrderView.class)))
    @APIResponse(responseCode = "403", description = "The holding belongs to somebody else")
    @APIResponse(responseCode = "404", description = "There is no such holding (any more), or the user is gone")
    @APIResponse(
            responseCode = "409",
            description = "The holding is being sold already, or the balance would be too high")
    public Response sell(String text) {
        return placed(caller().asUser((services, user) -> {
            JsonBody body = body(text, Sale.class);
            return services.sell(user, body.id("holdingId"), body.string("key"));
        }));
    }

    @POST
    @Path("closed")
    @Operation(
            operationId = "takeClosedOrders",
            summary = "The orders that were closed since the last call, at most 100; they are completed by that")
    @APIResponseSchema(OrderList.class)
    @APIResponse(responseCode = "404", description = "The user is gone")
    public OrderList takeClosed() {
        List<Order> closed = caller().asUser(TradeServices::getClosedOrders);
        return OrderList.of(closed, null, Slice.MOST);
    }

    @POST
    @Path("{id: [0-9]+}/completed")
    @Operation(operationId = "orderCompleted", summary = "Notes that the user was told about a closed order")
    @APIResponse(responseCode = "204", description = "Noted, if the order was closed")
    @APIResponse(responseCode = "403", description = "It belongs to somebody else")
    @APIResponse(responseCode = "404", description = "There is no such order")
    public void completed(@PathParam("id") long id) {
        caller().asUser((services, user) -> {
            services.orderCompleted(user, id);
            return null;
        });
    }

    private Response placed(Order order) {
        return created("orders/" + order.id(), OrderView.of(order));
    }
}
