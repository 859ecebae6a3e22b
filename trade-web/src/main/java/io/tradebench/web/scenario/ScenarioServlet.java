package io.tradebench.web.scenario;

import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.web.action.Controller;
import io.tradebench.web.error.ErrorServlet;
import io.tradebench.web.error.Failures;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.request.UserSession;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * At every hit a customer does something, drawn from the mix: for drivers that cannot script. A driver that keeps no cookies asks
 * for sessions that end with the hit. Sessions that users began are left alone: a page elsewhere can have a browser send a GET.
 * Both addresses are those of the original.
 */
@WebServlet({"/scenario", "/TestServlet"})
public class ScenarioServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final String SESSION = "session";
    private static final String ENDS_WITH_THE_HIT = "none";
    private static final String OF_A_USER =
            "The scenario acts only in sessions that it has begun itself, and a user has begun this one.";

    @Inject
    private transient RequestSnapshot snapshot;

    @Inject
    private transient Controller controller;

    @Inject
    private transient Failures failures;

    private final transient Supplier<? extends RandomGenerator> random = ThreadLocalRandom::current;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        handle(request, response);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        handle(request, response);
    }

    /** It would perform an operation and show nothing of it. */
    @Override
    protected void doHead(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Allow", "GET, POST");
        response.sendError(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
    }

    private void handle(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            ConfiguredTrade trade = snapshot.of(request);
            String session = request.getParameter(SESSION);
            if (!trade.configuration().scenario()) {
                response.sendError(HttpServletResponse.SC_NOT_FOUND);
            } else if (session != null && !session.equals(ENDS_WITH_THE_HIT)) {
                response.sendError(HttpServletResponse.SC_BAD_REQUEST);
            } else if (UserSession.isBegunByUser(request)) {
                response.setHeader("Trade-Refused", Refusal.NOT_YOURS.code());
                ErrorServlet.refuse(HttpServletResponse.SC_FORBIDDEN, OF_A_USER, request, response);
            } else {
                perform(trade, session != null, request, response);
            }
        } catch (RuntimeException | ServletException failure) {
            failures.answer(failure, request, response);
        }
    }

    private void perform(ConfiguredTrade trade, boolean once, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        TradeConfiguration configuration = trade.configuration();
        Customer customer = new Customer(random.get(), configuration.maxUsers(), configuration.maxQuotes());
        Operation operation = Mix.of(configuration.workloadMix()).draw(random.get());
        try {
            new Hit(customer, controller, trade.services(), request, response).perform(operation);
        } finally {
            if (once) {
                UserSession.drop(request);
            }
        }
    }
}
