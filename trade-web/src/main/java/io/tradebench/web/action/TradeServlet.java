package io.tradebench.web.action;

import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.web.action.Outcome.Redirect;
import io.tradebench.web.action.Outcome.Show;
import io.tradebench.web.error.Failures;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.LoginRecords;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.view.Pages;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;

/** The controller of the pages: speaks HTTP, and leaves everything else to the actions. */
@WebServlet("/app")
public class TradeServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    /** By this name the rules of servlet caching find what quotes a page shows. */
    private static final String SYMBOLS = "symbols";

    @Inject
    private transient RequestSnapshot snapshot;

    @Inject
    private transient LoginRecords records;

    private final transient Clock clock = Clock.systemUTC();

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        handle(request, response, false);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        handle(request, response, true);
    }

    private void handle(HttpServletRequest request, HttpServletResponse response, boolean change) throws IOException {
        try {
            ConfiguredTrade trade = snapshot.of(request);
            ActionContext context = new ActionContext(
                    new Form(new RequestParameters(request)),
                    new UserSession(request, response, records, clock),
                    request.getContextPath(),
                    request.getQueryString(),
                    request.getHeader("Referer"),
                    trade.services(),
                    trade.configuration());
            Outcome outcome = Actions.perform(context, change);
            if (outcome instanceof Show show) {
                show(show, trade, request, response);
            } else if (outcome instanceof Redirect redirect) {
                response.setStatus(HttpServletResponse.SC_SEE_OTHER);
                response.setHeader(
                        "Location", request.getContextPath() + redirect.to().path());
                response.setHeader("Cache-Control", "no-store");
            }
        } catch (RuntimeException | ServletException failure) {
            Failures.answer(failure, request, response);
        }
    }

    private static void show(Show show, ConfiguredTrade trade, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        response.setStatus(show.status());
        if (show.refusal() != null) {
            response.setHeader("Trade-Refused", show.refusal().code());
        }
        if (show.allow() != null) {
            response.setHeader("Allow", show.allow());
        }
        if (trade.caching().caching().servlets()) {
            request.setAttribute(SYMBOLS, show.page().symbols());
        }
        Pages.show(show.page(), show.notice(), trade.configuration(), request, response);
    }
}
