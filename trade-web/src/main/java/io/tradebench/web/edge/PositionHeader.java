package io.tradebench.web.edge;

import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/** Tells edges with each answer to a change by REST how far they have to be before they answer again. */
@Provider
public class PositionHeader implements ContainerResponseFilter {
    @Inject
    private Edges edges;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        String position = request.getMethod().equals(HttpMethod.GET) ? null : edges.ofChanges();
        if (position != null) {
            response.getHeaders().putSingle(EdgeHeaders.POSITION, position);
        }
    }
}
