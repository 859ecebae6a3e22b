package io.tradebench.web.admission;

import io.tradebench.web.error.Problem;
import io.tradebench.web.error.SoapFault;
import io.tradebench.web.request.Dialect;
import io.tradebench.web.security.FrontEndFilter;
import io.tradebench.web.security.RequestGuardFilter;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Turns requests away that the member has no room for: at once, with as little work as can be, and saying when to come back. What
 * takes up room is whole: a client who sends its form slowly has others served before. An administrator always gets in; who is
 * none is refused by a filter behind this one, which reads no body. What the own web tier asks over SOAP is part of a request that has
 * its place: it must not wait for another one.
 */
public final class AdmissionFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private static final String RETRY_AFTER_SECONDS = "1";
    private static final Duration LONGEST_ARRIVAL = Duration.ofSeconds(10);
    private static final byte[] PAGE = bytes(
            "<!DOCTYPE html><html lang=\"en\"><meta name=\"viewport\" content=\"width=device-width\">"
                    + "<meta name=\"color-scheme\" content=\"light dark\"><title>Trade is busy</title>"
                    + "<body data-page=\"error\"><p>Trade has more to do than it can. Please try again in a moment.</p></body></html>\n");
    private static final String BUSY = "Trade has more to do than it can.";
    private static final byte[] JSON =
            bytes(Problem.of(HttpServletResponse.SC_SERVICE_UNAVAILABLE, BUSY).json());
    private static final byte[] FAULT = bytes(new SoapFault(SoapFault.Code.SERVER, BUSY).xml());

    @Inject
    private transient AdmissionControl control;

    private transient Admission admission;
    private transient Bodies bodies;

    @Override
    public void init() {
        admission = control.admission();
        bodies = new Bodies(admission, LONGEST_ARRIVAL, System::nanoTime);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isAdministration(request) || FrontEndFilter.isOwn(request)) {
            chain.doFilter(request, response);
            return;
        }
        switch (arrival(request)) {
            case COMPLETE -> admit(request, response, chain);
            case SLOW -> giveUp(HttpServletResponse.SC_REQUEST_TIMEOUT, response);
            case TOO_LONG -> giveUp(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, response);
            case NO_ROOM -> turnAwayUnread(request, response);
        }
    }

    private Bodies.Arrival arrival(HttpServletRequest request) throws IOException {
        return request.getHeader("Transfer-Encoding") == null
                ? bodies.await(request.getContentLengthLong(), request::getInputStream)
                : bodies.awaitEnd(RequestGuardFilter.LONGEST_BODY_BYTES, request::getInputStream);
    }

    private void admit(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!admission.enter()) {
            turnAway(request, response);
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            admission.leave();
        }
    }

    /** The rest of the body is not waited for either. */
    private static void giveUp(int status, HttpServletResponse response) throws IOException {
        closeAfter(response);
        response.sendError(status);
    }

    /** Nobody has read the body. */
    private static void turnAwayUnread(HttpServletRequest request, HttpServletResponse response) throws IOException {
        closeAfter(response);
        turnAway(request, response);
    }

    private static void closeAfter(HttpServletResponse response) {
        response.setHeader("Connection", "close");
    }

    /** The pages of administrators and their part of the REST interface, by the patterns of the filter that lets them in, and edges. */
    private static boolean isAdministration(HttpServletRequest request) {
        return switch (request.getServletPath()) {
            case "/config", "/cachemonitor", "/statistics", "/edge" -> true;
            case "/rest" ->
                request.getPathInfo() != null && request.getPathInfo().startsWith("/admin/");
            default -> false;
        };
    }

    private static void turnAway(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Dialect dialect = Dialect.of(request);
        byte[] body =
                switch (dialect) {
                    case PAGES -> PAGE;
                    case REST -> JSON;
                    case SOAP -> FAULT;
                };
        response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
        response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
        response.setHeader("Trade-Refused", "busy");
        response.setHeader("Cache-Control", "no-store");
        response.setContentType(
                switch (dialect) {
                    case PAGES -> "text/html;charset=UTF-8";
                    case REST -> Problem.MEDIA_TYPE;
                    case SOAP -> SoapFault.MEDIA_TYPE;
                });
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
