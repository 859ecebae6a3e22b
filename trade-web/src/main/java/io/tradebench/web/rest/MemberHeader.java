package io.tradebench.web.rest;

import io.tradebench.trade.cluster.Cluster;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/** Names the member in the header {@code Trade-Member}, and keeps answers out of every cache. */
@Provider
@ByMember
public class MemberHeader implements ContainerResponseFilter {
    @Inject
    private Cluster cluster;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        response.getHeaders().putSingle("Trade-Member", cluster.self());
        response.getHeaders().putSingle("Cache-Control", "no-store");
    }
}
