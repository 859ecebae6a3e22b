package io.tradebench.web.rest;

import jakarta.annotation.Priority;
import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;

/**
 * Closes operations that have {@link RolesAllowed} to every request that was not let in by the filter for administrators, as if
 * there were no such address. That filter is mapped to a path; a spelling that only JAX-RS took for this path would have
 * passwords checked by the container without anybody who counts and logs the guesses.
 */
@Provider
public class AdminGate implements DynamicFeature {
    private static final String OPEN = AdminGate.class.getName() + ".open";

    /** Lets a request through, whose sender is an administrator. */
    public static void open(HttpServletRequest request) {
        request.setAttribute(OPEN, true);
    }

    /** Whether a request was let through. */
    public static boolean isOpen(HttpServletRequest request) {
        return request.getAttribute(OPEN) != null;
    }

    @Override
    public void configure(ResourceInfo operation, FeatureContext context) {
        if (operation.getResourceMethod().isAnnotationPresent(RolesAllowed.class)
                || operation.getResourceClass().isAnnotationPresent(RolesAllowed.class)) {
            context.register(Check.class);
        }
    }

    /** Comes before the container asks for a password. */
    @Priority(Priorities.AUTHENTICATION - 1)
    public static class Check implements ContainerRequestFilter {
        /** @throws NotFoundException if the request was not let through */
        @Override
        public void filter(ContainerRequestContext request) {
            if (isClosed(request)) {
                throw new NotFoundException();
            }
        }

        /** Properties of a request are the attributes of the servlet's. */
        static boolean isClosed(ContainerRequestContext request) {
            return request.getProperty(OPEN) == null;
        }
    }
}
