package io.tradebench.web.resource;

import io.tradebench.trade.TradeServices;
import io.tradebench.web.json.MarketView;
import io.tradebench.web.json.QuoteList;
import io.tradebench.web.json.QuoteView;
import io.tradebench.web.json.Representation;
import io.tradebench.web.json.Slice;
import io.tradebench.web.request.AskedSymbols;
import io.tradebench.web.request.Text;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What is the same for everybody: quotes and the state of the market. */
@Tag(name = "market")
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class MarketResource extends UserResource {
    @GET
    @Path("market")
    @Operation(operationId = "market", summary = "The market summary, at most as old as trade.market-summary-interval")
    @APIResponseSchema(MarketView.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    public Response market() {
        return Representation.of(MarketView.of(caller().services().getMarketSummary()))
                .forAll(headers());
    }

    @GET
    @Path("quotes")
    @Operation(
            operationId = "quotes",
            summary = "Quotes in the order of their symbols: all of them, in parts, or those of some symbols")
    @APIResponseSchema(QuoteList.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    public Response quotes(
            @Parameter(description = "Symbols separated by commas; one that is not quoted is left out")
                    @QueryParam("symbols")
                    String symbols,
            @Parameter(description = Slice.CURSOR) @QueryParam("cursor") String cursor,
            @Parameter(description = Slice.LIMIT) @QueryParam("limit") String limit) {
        TradeServices services = caller().services();
        QuoteList quotes = symbols == null
                ? QuoteList.ofAll(services, cursor, limit(limit))
                : QuoteList.of(services.getQuotes(AskedSymbols.split(symbols)).values(), cursor, limit(limit));
        return Representation.of(quotes).forAll(headers());
    }

    @GET
    @Path("quotes/{symbol}")
    @Operation(operationId = "quote", summary = "One quote")
    @APIResponseSchema(QuoteView.class)
    @APIResponse(responseCode = "304", description = "As the client has it")
    @APIResponse(responseCode = "404", description = "The symbol is not quoted")
    public Response quote(@PathParam("symbol") String symbol) {
        return Representation.of(QuoteView.of(caller().services().getQuote(Text.checked("symbol", symbol))))
                .forAll(headers());
    }
}
