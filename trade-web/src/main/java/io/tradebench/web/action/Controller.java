package io.tradebench.web.action;

import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.web.action.Outcome.Redirect;
import io.tradebench.web.action.Outcome.Show;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.LoginRecords;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.view.Pages;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Has the actions perform what visitors ask for, and answers them. Safe for use by many threads. */
@Dependent
public class Controller {
    /** By this name the rules of servlet caching find what quotes a page shows. */
    private static final String SYMBOLS = "symbols";

    private final RequestSnapshot snapshot;
    private final LoginRecords records;
    private final Clock clock = Clock.systemUTC();
    private final ExtraWork extraWork = ExtraWork.ofThisThread();

    @Inject
    Controller(RequestSnapshot snapshot, LoginRecords records) {
        this.snapshot = snapshot;
        this.records = records;
    }

    /**
     * Answers what a request asks for itself.
     *
     * @param change whether it may change data
     */
    void answer(HttpServletRequest request, HttpServletResponse response, boolean change)
            throws ServletException, IOException {
        ConfiguredTrade trade = snapshot.of(request);
        extraWork.take(trade.configuration().extraWork());
        ActionContext context = context(
                new Form(new RequestParameters(request)),
                AskedSymbolsFilter.askedBy(request),
                request.getQueryString(),
                request.getHeader("Referer"),
                trade,
                request,
                response);
        Outcome outcome = Actions.perform(context, change);
        if (outcome instanceof Show show) {
            show(show, trade, request, response);
        } else if (outcome instanceof Redirect redirect) {
            response.setStatus(HttpServletResponse.SC_SEE_OTHER);
            response.setHeader(
                    "Location", request.getContextPath() + redirect.to().path());
            response.setHeader("Cache-Control", "no-store");
        }
    }

    /**
     * Performs a change as if the visitor had posted a form, whatever the request says. If it is refused, the response tells why.
     *
     * @param form its parameters, {@code action} among them
     * @return the page, as a path below the context root, that a browser would go on to; empty if the change was refused
     */
    public Optional<String> post(Map<String, String> form, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        ConfiguredTrade trade = snapshot.of(request);
        Outcome outcome =
                Actions.perform(context(new Form(form::get), null, null, null, trade, request, response), true);
        if (outcome instanceof Redirect redirect) {
            return Optional.of(redirect.to().page());
        }
        show((Show) outcome, trade, request, response);
        return Optional.empty();
    }

    private ActionContext context(
            Form form,
            List<String> symbols,
            String query,
            String referrer,
            ConfiguredTrade trade,
            HttpServletRequest request,
            HttpServletResponse response) {
        return new ActionContext(
                form,
                symbols,
                new UserSession(request, response, records, clock),
                request.getContextPath(),
                query,
                referrer,
                trade.services(),
                trade.configuration());
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
