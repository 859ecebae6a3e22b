package io.tradebench.web.primitive;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A servlet that leaves the page to a JSP without a session: nobody who has not logged in gets one. */
@WebServlet("/servlet/PingServlet2Jsp")
public class PingServlet2Jsp extends HttpServlet {
    private static final long serialVersionUID = 1L;

    /**
     * What the JSP shows.
     *
     * @param greeting one word
     */
    public record Ping(String greeting) {}

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        request.setAttribute("ping", new Ping("PingServlet2Jsp"));
        request.getRequestDispatcher("/WEB-INF/primitive/PingServlet2Jsp.jsp").forward(request, response);
    }
}
