package io.tradebench.web.scenario;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Holding;
import io.tradebench.web.action.Controller;
import io.tradebench.web.request.UserSession;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One hit: what a customer does meanwhile, and the page that he sees in the end. Used by one thread. */
final class Hit {
    private static final String OPERATION = "Trade-Operation";
    private static final String PAGES = "/app?action=";

    private final Customer customer;
    private final Controller controller;
    private final TradeServices services;
    private final HttpServletRequest request;
    private final HttpServletResponse response;

    Hit(
            Customer customer,
            Controller controller,
            TradeServices services,
            HttpServletRequest request,
            HttpServletResponse response) {
        this.customer = customer;
        this.controller = controller;
        this.services = services;
        this.request = new PageRequest(request);
        this.response = new PageResponse(response);
    }

    /** Performs an operation; a session without a user logs in before. What fails before it is known is the operation wanted. */
    void perform(Operation wanted) throws ServletException, IOException {
        tell(wanted);
        UserSession.beginAsScenario(request);
        String user = user();
        if (user != null) {
            List<Holding> holdings = wanted == Operation.SELL ? services.getHoldings(user) : List.of();
            Operation operation = wanted == Operation.SELL && holdings.isEmpty() ? Operation.BUY : wanted;
            tell(operation);
            perform(operation, holdings);
        }
    }

    private void tell(Operation operation) {
        response.setHeader(OPERATION, operation.transaction());
    }

    private void perform(Operation operation, List<Holding> holdings) throws ServletException, IOException {
        switch (operation) {
            case HOME, ACCOUNT -> show(PAGES + operation.transaction());
            case PORTFOLIO -> show(PAGES + "portfolioNoEdge");
            case QUOTES -> show(PAGES + "quotes&symbols=" + customer.symbols());
            case LOG_OFF -> logOff();
            case UPDATE_ACCOUNT -> change(customer.profile());
            case BUY -> change(customer.buy());
            case SELL -> change(customer.sell(customer.oneOf(holdings).id()));
            case REGISTER -> change(customer.registration());
        }
    }

    /** Who acts; null if nobody could log in, and the customer sees why. */
    private String user() throws ServletException, IOException {
        String user = UserSession.userIdOf(request);
        if (user != null) {
            return user;
        }
        Map<String, String> login = customer.login();
        return post(login).isPresent() ? login.get("uid") : null;
    }

    /** The next one logs in at once, so that there is a customer all the time. */
    private void logOff() throws ServletException, IOException {
        if (post(customer.logout()).isPresent()) {
            change(customer.login());
        }
    }

    private void change(Map<String, String> form) throws ServletException, IOException {
        Optional<String> next = post(form);
        if (next.isPresent()) {
            show(next.get());
        }
    }

    /** The page to go on to; empty if the change was refused, and the customer sees why. */
    private Optional<String> post(Map<String, String> form) throws ServletException, IOException {
        return controller.post(form, request, response);
    }

    private void show(String page) throws ServletException, IOException {
        request.getRequestDispatcher(page).forward(request, response);
    }
}
