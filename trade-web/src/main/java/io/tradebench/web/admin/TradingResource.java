package io.tradebench.web.admin;

import io.tradebench.trade.TradeServices;
import io.tradebench.web.json.OrderView;
import io.tradebench.web.json.QuoteView;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.rest.ByMember;
import io.tradebench.web.rest.JsonBody;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.Set;

/** The operations of the brokerage that are no user's own: orders of anybody, and quotes. */
@ByMember
@RolesAllowed("admin")
@Path("/admin")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class TradingResource {
    @Context
    private HttpServletRequest request;

    @Inject
    private RequestSnapshot snapshot;

    @POST
    @Path("/orders/{id}/complete")
    public OrderView complete(@PathParam("id") long id, String body) {
        JsonBody.of(body).onlyWith(Set.of());
        return OrderView.of(services().completeOrder(id));
    }

    @POST
    @Path("/orders/{id}/cancel")
    public void cancel(@PathParam("id") long id, String body) {
        JsonBody.of(body).onlyWith(Set.of());
        services().cancelOrder(id);
    }

    @POST
    @Path("/quotes")
    public QuoteView createQuote(String text) {
        JsonBody body = JsonBody.of(text).onlyWith(Set.of("symbol", "companyName", "price"));
        return QuoteView.of(
                services().createQuote(body.required("symbol"), body.required("companyName"), body.decimal("price")));
    }

    @POST
    @Path("/quotes/{symbol}/trades")
    public QuoteView trade(@PathParam("symbol") String symbol, String text) {
        JsonBody body = JsonBody.of(text).onlyWith(Set.of("changeFactor", "shares"));
        return QuoteView.of(services()
                .updateQuotePriceVolume(symbol, body.decimal("changeFactor"), body.wholeNumber("shares", 0L)));
    }

    private TradeServices services() {
        return snapshot.of(request).services();
    }
}
