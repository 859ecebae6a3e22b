package io.tradebench.web.statistics;

import io.tradebench.web.rest.ByMember;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** What this member has done, as JSON. */
@ByMember
@RolesAllowed("admin")
@Path("/admin/statistics")
@ApplicationScoped
public class StatisticsResource {
    @Inject
    private RunStatistics statistics;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public StatisticsReport report() {
        return statistics.report();
    }

    /** Counts anew. */
    @DELETE
    public void reset() {
        statistics.reset();
    }
}
