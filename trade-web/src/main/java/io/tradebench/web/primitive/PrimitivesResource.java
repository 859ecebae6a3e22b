package io.tradebench.web.primitive;

import io.tradebench.web.rest.ByMember;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The primitives there are, as JSON, whether they answer at the moment or not. */
@ByMember
@RolesAllowed("admin")
@Path("/admin/primitives")
@ApplicationScoped
public class PrimitivesResource {
    /**
     * One of them.
     *
     * @param name the last part of its path
     * @param group what it exercises
     * @param purpose what it does, in one line
     * @param path inside the application
     * @param way how it is asked for: {@code get}, {@code soap}, {@code socket} or {@code binary-socket}
     * @param missing what members have to be started with for it to be there, as parameters with their values; empty if it is
     */
    public record Entry(String name, String group, String purpose, String path, String way, String missing) {}

    @Inject
    private AvailablePrimitives primitives;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public List<Entry> all() {
        return Arrays.stream(Primitive.values()).map(this::entry).toList();
    }

    private Entry entry(Primitive each) {
        String way = each.way().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return new Entry(each.title(), each.group(), each.purpose(), each.path(), way, primitives.missing(each));
    }
}
