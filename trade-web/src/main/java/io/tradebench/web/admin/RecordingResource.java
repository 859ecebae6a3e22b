package io.tradebench.web.admin;

import io.tradebench.web.rest.ByMember;
import io.tradebench.web.rest.JsonBody;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.nio.file.Files;
import java.util.Set;

/** Flight recordings of this member. */
@ByMember
@RolesAllowed("admin")
@Path("/admin/recording")
@ApplicationScoped
public class RecordingResource {
    @Inject
    private FlightRecorder recorder;

    @POST
    @Produces(MediaType.APPLICATION_JSON)
    public Response start(String body) {
        JsonBody asked = JsonBody.of(body).onlyWith(Set.of("settings", "seconds"));
        recorder.start(asked.text("settings", "default"), asked.wholeNumber("seconds", FlightRecorder.LONGEST_SECONDS));
        return Response.noContent().build();
    }

    /** Ends the recording and hands it over. */
    @DELETE
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    public Response stop() {
        java.nio.file.Path file = recorder.stop();
        StreamingOutput content = out -> {
            try {
                Files.copy(file, out);
            } finally {
                Files.delete(file);
            }
        };
        return Response.ok(content, MediaType.APPLICATION_OCTET_STREAM).build();
    }
}
