package io.tradebench.web.primitive;

import io.tradebench.web.rest.ByMember;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;

/** The primitives there are, as JSON, whether they answer at the moment or not. */
@ByMember
@RolesAllowed("admin")
@Path("/admin/primitives")
@ApplicationScoped
public class PrimitivesResource {
    /**
     * One of them.
     *
     * @param name by which it is asked for, below {@code /trade/servlet/}
     * @param group what it exercises
     * @param purpose what it does, in one line
     */
    public record Entry(String name, String group, String purpose) {}

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public List<Entry> all() {
        return Arrays.stream(Primitive.values())
                .map(each -> new Entry(each.title(), each.group(), each.purpose()))
                .toList();
    }
}
