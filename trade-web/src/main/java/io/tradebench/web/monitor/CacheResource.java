package io.tradebench.web.monitor;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.monitor.CacheReports.MemberReport;
import io.tradebench.web.rest.ByMember;
import io.tradebench.web.rest.JsonBody;
import io.tradebench.web.rest.Problems;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Set;

/** The caches of the cluster as JSON. The container lets only administrators in. */
@ByMember
@RolesAllowed("admin")
@Path("/admin/cache")
@Produces(MediaType.APPLICATION_JSON)
@ApplicationScoped
public class CacheResource {
    private static final int NOT_FOUND = 404;

    @Inject
    private Cluster cluster;

    @Inject
    private CacheReports reports;

    @Inject
    private CacheInspector caches;

    /** All members' caches. */
    @JsonbPropertyOrder({"name", "answeredBy", "members"})
    public record ClusterCaches(String name, String answeredBy, List<Line> members) {
        /** One member's cache. */
        @JsonbPropertyOrder({"member", "reachable", "problem", "cache"})
        public record Line(String member, boolean reachable, String problem, CacheReport cache) {
            static Line of(MemberReport report) {
                return new Line(report.member(), report.cache() != null, report.problem(), report.cache());
            }
        }
    }

    @GET
    public ClusterCaches caches() {
        return new ClusterCaches(
                cluster.name(),
                cluster.self(),
                reports.all().stream().map(ClusterCaches.Line::of).toList());
    }

    @GET
    @Path("/entries")
    public ContentsReport entries(
            @QueryParam("member") String member,
            @QueryParam("template") String template,
            @QueryParam("dependency") String dependency,
            @QueryParam("text") @DefaultValue("") String text,
            @QueryParam("from") String from,
            @QueryParam("most") String most) {
        return reports.entries(member, ContentsQuery.asked(template, dependency, text, from, most));
    }

    @GET
    @Path("/dependencies")
    public DependenciesReport dependencies(
            @QueryParam("member") String member,
            @QueryParam("text") @DefaultValue("") String text,
            @QueryParam("from") String from,
            @QueryParam("most") String most) {
        return reports.dependencies(member, ContentsQuery.asked(null, null, text, from, most));
    }

    @GET
    @Path("/entry")
    public EntryReport entry(@QueryParam("member") String member, @QueryParam("id") String id) {
        String wanted = required(id, "id");
        return reports.entry(member, wanted)
                .orElseThrow(() ->
                        new WebApplicationException(Problems.response(NOT_FOUND, "There is no entry " + wanted + ".")));
    }

    @POST
    @Path("/invalidate")
    public void invalidate(String body) {
        caches.invalidate(required(JsonBody.of(body).onlyWith(Set.of("id")).text("id", null), "id"));
    }

    @POST
    @Path("/clear")
    public void clear(String body) {
        JsonBody.of(body).onlyWith(Set.of());
        caches.clear();
    }

    @POST
    @Path("/size")
    public ClusterCaches resize(String body) {
        caches.resize(required(JsonBody.of(body).onlyWith(Set.of("entries")).text("entries", null), "entries"));
        return caches();
    }

    @POST
    @Path("/offload")
    public ClusterCaches offload(String body) {
        caches.offload(required(JsonBody.of(body).onlyWith(Set.of("state")).text("state", null), "state"));
        return caches();
    }

    /** Has everything that is asked of this member's cache recorded. */
    @POST
    @Path("/trace")
    public void startTrace(String body) {
        JsonBody.of(body).onlyWith(Set.of());
        caches.startTrace();
    }

    /** Ends the recording and hands it over. */
    @DELETE
    @Path("/trace")
    @Produces(MediaType.TEXT_PLAIN)
    public String endTrace() {
        return caches.endTrace();
    }

    private static String required(String value, String name) {
        if (value == null || value.isBlank()) {
            throw new InvalidInputException("The field " + name + " is missing.");
        }
        return value;
    }
}
