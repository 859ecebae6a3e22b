package io.tradebench.web.security;

import io.tradebench.trade.access.FrontEndSecrets;
import io.tradebench.trade.access.FrontEndSecrets.FrontEnd;
import io.tradebench.web.error.ErrorServlet;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/**
 * Knows web tiers that call the brokerage over SOAP from its other clients: by a secret. What their users may do they have found out
 * themselves. Who shows a wrong one is refused, and logged.
 */
public final class FrontEndFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String FRONT_END = FrontEndFilter.class.getName() + ".frontEnd";

    @Inject
    private transient FrontEndSecrets secrets;

    /** Whose web tier sends {@code request}; empty for any other client. */
    public static Optional<FrontEnd> frontEnd(HttpServletRequest request) {
        return Optional.ofNullable((FrontEnd) request.getAttribute(FRONT_END));
    }

    /** Whether {@code request} is part of another one, which this member serves at this moment. */
    public static boolean isOwn(HttpServletRequest request) {
        return request.getAttribute(FRONT_END) == FrontEnd.OWN;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String secret = request.getHeader(FrontEndSecrets.HEADER);
        if (secret != null) {
            Optional<FrontEnd> frontEnd = secrets.frontEnd(secret);
            if (frontEnd.isEmpty()) {
                SecurityLog.log(Event.FRONT_END_REFUSED, request, null, null);
                ErrorServlet.refuse(
                        HttpServletResponse.SC_FORBIDDEN,
                        "This endpoint does not know that front end: both need the same trade.web-services.secret.",
                        request,
                        response);
                return;
            }
            request.setAttribute(FRONT_END, frontEnd.get());
        }
        chain.doFilter(request, response);
    }
}
