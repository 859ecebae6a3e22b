package io.tradebench.web;

import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.web.action.ActionContext;
import io.tradebench.web.action.Answer;
import io.tradebench.web.action.Dispatcher;
import io.tradebench.web.action.Form;
import io.tradebench.web.action.Outcome.Redirect;
import io.tradebench.web.action.Outcome.Show;
import io.tradebench.web.action.UserSession;
import io.tradebench.web.action.Whereabouts;
import io.tradebench.web.error.Failures;
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
    private transient DatabaseAdministration administration;

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
                    new UserSession(request, response, administration::passwordVersion, clock),
                    new Whereabouts(request.getContextPath(), request.getQueryString(), request.getHeader("Referer")),
                    trade.services(),
                    trade.configuration());
            write(Dispatcher.dispatch(context, change), trade, request, response);
        } catch (RuntimeException | ServletException failure) {
            Failures.answer(failure, request, response);
        }
    }

    private static void write(
            Answer answer, ConfiguredTrade trade, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (answer.refusal() != null) {
            response.setHeader("Trade-Refused", answer.refusal().code());
        }
        if (answer.allow() != null) {
            response.setHeader("Allow", answer.allow());
        }
        if (answer.outcome() instanceof Redirect redirect) {
            response.setStatus(HttpServletResponse.SC_SEE_OTHER);
            response.setHeader(
                    "Location", request.getContextPath() + redirect.to().path());
            response.setHeader("Cache-Control", "no-store");
        } else if (answer.outcome() instanceof Show show) {
            response.setStatus(show.status());
            if (trade.caching().caching().servlets()) {
                request.setAttribute(SYMBOLS, show.page().symbols());
            }
            Pages.show(show.page(), show.notice(), trade.configuration(), request, response);
        }
    }
}
