package io.tradebench.web.primitive;

import io.tradebench.trade.config.ConfigurationService;
import jakarta.inject.Inject;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * A servlet that leaves the page to a JSP without a session: nobody who has not logged in gets one. If it is to do so more than
 * once, it includes the JSP each time.
 */
@WebServlet("/servlet/PingServlet2Jsp")
public class PingServlet2Jsp extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient ConfigurationService configuration;

    /**
     * What the JSP shows.
     *
     * @param greeting one word
     */
    public record Ping(String greeting) {}

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        int iterations = configuration.current().primitiveIterations();
        if (iterations == 1) {
            page(request).forward(request, response);
            return;
        }
        response.setContentType("text/html;charset=UTF-8");
        for (int left = iterations; left > 0; left--) {
            page(request).include(request, response);
        }
    }

    private static RequestDispatcher page(HttpServletRequest request) {
        request.setAttribute("ping", new Ping("PingServlet2Jsp"));
        return request.getRequestDispatcher("/WEB-INF/primitive/PingServlet2Jsp.jsp");
    }
}
