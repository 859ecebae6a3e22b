package io.tradebench.web.action;

import io.tradebench.web.request.RequestSnapshot;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The market summary: included in pages, and fetched by their script to keep it live. The same for everybody. */
@WebServlet("/marketSummary")
public class MarketSummaryServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient RequestSnapshot snapshot;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        request.setAttribute("market", snapshot.of(request).services().getMarketSummary());
        Fragments.show("marketSummary", request, response);
    }
}
