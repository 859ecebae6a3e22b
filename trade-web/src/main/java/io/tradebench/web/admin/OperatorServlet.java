package io.tradebench.web.admin;

import io.tradebench.trade.config.ConfigurationNotChangedException;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.database.population.PopulationUnderWayException;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.web.error.Failures;
import io.tradebench.web.error.Unavailability;
import io.tradebench.web.rest.ConflictException;
import io.tradebench.web.view.Notice;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** What the pages of operators have in common: how they refuse, and how they go on after a change. */
public abstract class OperatorServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient Failures failures;

    /** What answers a request. */
    @FunctionalInterface
    protected interface Answer {
        void give() throws ServletException, IOException;
    }

    /** Shows the page of this servlet. */
    protected abstract void show(Notice notice, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException;

    /** Answers; a refusal is told on the page. */
    protected final void answer(HttpServletRequest request, HttpServletResponse response, Answer answer)
            throws IOException {
        try {
            answerOrRefuse(request, response, answer);
        } catch (ServletException | RuntimeException failure) {
            failures.answer(failure, request, response);
        }
    }

    private void answerOrRefuse(HttpServletRequest request, HttpServletResponse response, Answer answer)
            throws ServletException, IOException {
        try {
            answer.give();
        } catch (InvalidInputException | InvalidConfigurationException refusal) {
            response.setHeader("Trade-Refused", Refusal.INVALID_INPUT.code());
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            show(Notice.problem(refusal.getMessage()), request, response);
        } catch (ConflictException | ConfigurationNotChangedException away) {
            response.setStatus(HttpServletResponse.SC_CONFLICT);
            show(Notice.problem(away.getMessage()), request, response);
        } catch (PopulationUnderWayException busy) {
            Unavailability.tell(response);
            response.setStatus(Unavailability.STATUS);
            show(Notice.problem(busy.getMessage()), request, response);
        }
    }

    /**
     * Has the browser go on to a page, so that reloading that one changes nothing.
     *
     * @param address below the context root
     */
    protected static void goOn(String address, HttpServletRequest request, HttpServletResponse response) {
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", request.getContextPath() + address);
        response.setHeader("Cache-Control", "no-store");
    }
}
