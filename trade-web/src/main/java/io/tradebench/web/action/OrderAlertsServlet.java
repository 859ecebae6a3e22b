package io.tradebench.web.action;

import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.trade.domain.Order;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.request.UserSession;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/** Tells a user about closed orders, once. Only as part of a page: to be told is to change the orders. */
@WebServlet("/orderAlerts")
public class OrderAlertsServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient RequestSnapshot snapshot;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String user = UserSession.userIdOf(request);
        if (!Fragments.isIncluded(request) || user == null) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        ConfiguredTrade trade = snapshot.of(request);
        // nobody reads what HEAD is answered with, and perhaps nobody what a browser fetches in advance
        boolean isRead = !request.getMethod().equals("HEAD") && request.getHeader("Sec-Purpose") == null;
        if (isRead && trade.configuration().displayOrderAlerts()) {
            List<Order> closed = trade.services().getClosedOrders(user);
            if (!closed.isEmpty()) {
                request.setAttribute("alerts", closed);
                Fragments.show("orderAlerts", request, response);
            }
        }
    }
}
