package io.tradebench.web.admission;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Turns requests away that the member has no room for: at once, with as little work as can be, and saying when to come back. An
 * administrator always gets in; who is none has been refused by the server before.
 */
public final class AdmissionFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private static final String RETRY_AFTER_SECONDS = "1";
    private static final String REST = "/rest";
    private static final byte[] PAGE = bytes(
            "<!DOCTYPE html><html lang=\"en\"><title>Trade is busy</title>"
                    + "<body data-page=\"error\"><p>Trade has more to do than it can. Please try again in a moment.</p></body></html>\n");
    private static final byte[] JSON = bytes("{\"error\":\"Trade has more to do than it can.\"}");

    @Inject
    private transient AdmissionControl control;

    private transient Admission admission;

    @Override
    public void init() {
        admission = control.admission();
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isAdministration(request)) {
            chain.doFilter(request, response);
        } else if (admission.enter()) {
            try {
                chain.doFilter(request, response);
            } finally {
                admission.leave();
            }
        } else {
            turnAway(request, response);
        }
    }

    /** By the patterns that the descriptor keeps for administrators. */
    private static boolean isAdministration(HttpServletRequest request) {
        return switch (request.getServletPath()) {
            case "/config", "/cachemonitor" -> true;
            case REST -> request.getPathInfo() != null && request.getPathInfo().startsWith("/admin/");
            default -> false;
        };
    }

    private static void turnAway(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean json = request.getServletPath().equals(REST);
        byte[] body = json ? JSON : PAGE;
        response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
        response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
        response.setHeader("Trade-Refused", "busy");
        response.setHeader("Cache-Control", "no-store");
        response.setContentType(json ? "application/json" : "text/html;charset=UTF-8");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
