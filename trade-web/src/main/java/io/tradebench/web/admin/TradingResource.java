package io.tradebench.web.admin;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import io.tradebench.web.json.OrderView;
import io.tradebench.web.json.QuoteView;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.request.Text;
import io.tradebench.web.rest.ByMember;
import io.tradebench.web.rest.JsonBody;
import io.tradebench.web.security.AdminFilter;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.math.BigDecimal;
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
    public Response createQuote(String text) {
        JsonBody body = JsonBody.of(text).onlyWith(Set.of("symbol", "companyName", "price"));
        String symbol = body.required("symbol");
        String companyName = body.required("companyName");
        BigDecimal price = body.decimal("price");
        AdminFilter.tell(request, "quote %s of %s at %s".formatted(symbol, companyName, price));
        Quote created = services().createQuote(symbol, companyName, price);
        return Response.status(Response.Status.CREATED)
                .header(
                        HttpHeaders.LOCATION,
                        UriBuilder.fromPath(request.getContextPath())
                                .path("rest/quotes/{symbol}")
                                .build(created.symbol()))
                .entity(QuoteView.of(created))
                .build();
    }

    @POST
    @Path("/quotes/{symbol}/trades")
    public QuoteView trade(@PathParam("symbol") String symbol, String text) {
        JsonBody body = JsonBody.of(text).onlyWith(Set.of("changeFactor", "shares"));
        BigDecimal changeFactor = body.decimal("changeFactor");
        long shares = body.wholeNumber("shares", 0L);
        AdminFilter.tell(request, "price times %s, %d shares".formatted(changeFactor, shares));
        return QuoteView.of(services().updateQuotePriceVolume(Text.checked("symbol", symbol), changeFactor, shares));
    }

    private TradeServices services() {
        return snapshot.of(request).services();
    }
}
