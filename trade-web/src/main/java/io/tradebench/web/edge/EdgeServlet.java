package io.tradebench.web.edge;

import io.tradebench.web.security.SecurityLog;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Where edges hear what leaves the cache: one answer, for as long as both are there. Who shows the secret is an edge. */
@WebServlet(urlPatterns = "/edge", asyncSupported = true)
public class EdgeServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final String SECRET = "Trade-Edge";

    @Inject
    private transient Edges edges;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!edges.areOffered()) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
        } else if (!edges.know(request.getHeader(SECRET))) {
            SecurityLog.log(Event.EDGE_REFUSED, request, null, null);
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
        } else {
            response.setContentType("text/plain;charset=UTF-8");
            response.setHeader("Cache-Control", "no-store");
            AsyncContext answer = request.startAsync();
            answer.setTimeout(0);
            edges.tell(answer);
        }
    }
}
