package io.tradebench.web.rest;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.request.Text;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;

/** Bounds what stands in the address of a request, as {@link JsonBody} does for its body. */
@Provider
public class QueryFilter implements ContainerRequestFilter {
    /** @throws InvalidInputException if a parameter is too long or no text */
    @Override
    public void filter(ContainerRequestContext request) {
        request.getUriInfo()
                .getQueryParameters()
                .forEach((name, values) -> values.forEach(value -> Text.checked(name, value)));
    }
}
