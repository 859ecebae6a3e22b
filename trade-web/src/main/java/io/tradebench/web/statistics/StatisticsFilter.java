package io.tradebench.web.statistics;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.security.FrontEndFilter;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Has the answers counted that users get, and the time that they take within this member; not those that the own web tier gets on
 * their behalf.
 */
public final class StatisticsFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient RunStatistics statistics;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (FrontEndFilter.isOwn(request)) {
            chain.doFilter(request, response);
            return;
        }
        long begin = System.nanoTime();
        int status = HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
        try {
            chain.doFilter(request, response);
            status = status(response);
        } finally {
            count(request, response, status, System.nanoTime() - begin);
        }
    }

    /** A fault of SOAP has the status of a failure, also if it says that a rule has refused. */
    private static int status(HttpServletResponse response) {
        int status = response.getStatus();
        return status == HttpServletResponse.SC_INTERNAL_SERVER_ERROR && response.getHeader("Trade-Refused") != null
                ? HttpServletResponse.SC_BAD_REQUEST
                : status;
    }

    private void count(HttpServletRequest request, HttpServletResponse response, int status, long nanos) {
        if (request.getServletPath().equals("/app")) {
            statistics.addAction(action(request), status, nanos);
        } else {
            statistics.addHit(response.getHeader("Trade-Operation"), status, nanos);
        }
    }

    /** Read when all is over: the first to read a malformed form has to answer for it. */
    private static String action(HttpServletRequest request) {
        try {
            return new RequestParameters(request).apply("action");
        } catch (InvalidInputException malformed) {
            return RunStatistics.OTHER;
        }
    }
}
