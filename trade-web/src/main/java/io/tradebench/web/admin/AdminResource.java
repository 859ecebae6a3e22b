package io.tradebench.web.admin;

import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.audit.AuditReport;
import io.tradebench.trade.domain.Population;
import io.tradebench.web.rest.ByMember;
import io.tradebench.web.rest.JsonBody;
import io.tradebench.web.security.AdminFilter;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What an operator asks of a member, and has it do. The container lets only administrators in. */
@ByMember
@RolesAllowed("admin")
@Path("/admin")
@Produces(MediaType.APPLICATION_JSON)
@ApplicationScoped
public class AdminResource {
    private static final long DEFAULT_SEED = 1;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @Inject
    private Cluster cluster;

    @Inject
    private ConfigurationService configuration;

    @Inject
    private DatabaseAdministration database;

    @Inject
    private TradeCache cache;

    @Inject
    private ProcessInspector process;

    @Inject
    private ClusterReports reports;

    @GET
    @Path("/process")
    public ProcessReport process() {
        return process.report();
    }

    @POST
    @Path("/collection")
    public Map<String, Object> collect() {
        return Map.of("heap", process.collected());
    }

    @GET
    @Path("/configuration")
    public ConfigurationReport configuration() {
        return ConfigurationReport.of(cluster.self(), configuration);
    }

    @POST
    @Path("/configuration")
    public ConfigurationReport configure(
            @QueryParam("without") @DefaultValue("") String without, @Context HttpServletRequest request, String body) {
        Map<String, String> changes = JsonBody.of(body).texts();
        AdminFilter.tell(request, changes.toString());
        configuration.change(changes, MemberNames.parse(without));
        return configuration();
    }

    @POST
    @Path("/populate")
    public Population populate(@QueryParam("without") @DefaultValue("") String without, String body) {
        JsonBody wanted = JsonBody.of(body).onlyWith(Set.of("users", "quotes", "seed"));
        TradeConfiguration now = configuration.current();
        return database.populate(
                wanted.wholeNumber("users", now.maxUsers()),
                wanted.wholeNumber("quotes", now.maxQuotes()),
                wanted.wholeNumber("seed", DEFAULT_SEED),
                MemberNames.parse(without));
    }

    @POST
    @Path("/reset")
    public Population reset(@QueryParam("without") @DefaultValue("") String without) {
        return database.reset(MemberNames.parse(without));
    }

    @GET
    @Path("/cluster")
    public JsonObject cluster() {
        return reports.processes();
    }

    @GET
    @Path("/cluster/configuration")
    public JsonObject clusterConfiguration() {
        return reports.configurations();
    }

    @GET
    @Path("/audit")
    public AuditReport audit() {
        return database.audit();
    }

    @GET
    @Path("/database/maintenance")
    public Map<String, Long> maintenance() {
        return database.maintenance()
                .map(done -> new TreeMap<>(Map.of(
                        "checkpoints", done.checkpoints(),
                        "pagesWritten", done.pagesWritten(),
                        "vacuums", done.vacuums(),
                        "analyses", done.analyses())))
                .orElseGet(TreeMap::new);
    }

    @GET
    @Path("/orders")
    public Map<String, ?> orders(@QueryParam("user") String user) {
        return user == null ? orderCounts() : new TreeMap<>(Map.of("user", user, "orders", database.orderIds(user)));
    }

    /** The one thing that only this member knows: a completion that is committed may still be telling the caches. */
    @GET
    @Path("/orders/{id}")
    public Map<String, ?> order(@PathParam("id") long id) {
        boolean pending = database.isPending(id) || !cache.awaitUpdates(PATIENCE);
        return new TreeMap<>(Map.of("order", id, "pending", pending));
    }

    private Map<String, Long> orderCounts() {
        Map<String, Long> counts = new LinkedHashMap<>();
        database.orderCounts().forEach((status, count) -> counts.put(status.code(), count));
        return counts;
    }
}
