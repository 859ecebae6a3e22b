package io.tradebench.web.action;

import io.tradebench.web.error.Failures;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The pages: a GET reads, a POST changes. */
@WebServlet("/app")
public class TradeServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient Controller controller;

    @Inject
    private transient Failures failures;

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
            controller.answer(request, response, change);
        } catch (RuntimeException | ServletException failure) {
            failures.answer(failure, request, response);
        }
    }
}
