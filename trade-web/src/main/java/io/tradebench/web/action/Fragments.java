package io.tradebench.web.action;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Shows fragments, inside a page or alone. */
final class Fragments {
    private Fragments() {}

    /** Lets {@code /WEB-INF/fragments/NAME.jsp} write its part of the response. */
    static void show(String name, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        RequestDispatcher fragment = request.getRequestDispatcher("/WEB-INF/fragments/" + name + ".jsp");
        if (isIncluded(request)) {
            fragment.include(request, response);
        } else {
            response.setHeader("Cache-Control", "no-cache");
            fragment.forward(request, response);
        }
    }

    static boolean isIncluded(HttpServletRequest request) {
        return request.getDispatcherType() == DispatcherType.INCLUDE;
    }
}
