package io.tradebench.web.primitive.protocol;

import io.tradebench.trade.config.ConfigurationService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.stream.IntStream;

/** A resource of the REST interface that answers with an object as JSON; it reaches no data. */
@Path("/primitives/PingREST")
@ApplicationScoped
public class PingREST {
    @Inject
    private ConfigurationService configuration;

    /**
     * What is answered.
     *
     * @param name of this primitive
     * @param symbol that was asked for
     * @param volume of nothing
     */
    public record Ping(String name, String symbol, long volume) {}

    /** As many objects as the work is to be done. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response get(@QueryParam("symbol") @DefaultValue("s:0") String symbol) {
        int iterations = configuration.current().primitiveIterations();
        List<Ping> pings = IntStream.rangeClosed(1, iterations)
                .mapToObj(count -> new Ping("PingREST", symbol, count))
                .toList();
        return Response.ok(pings).header("Cache-Control", "no-store").build();
    }
}
