package io.tradebench.web.primitive.base;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A primitive that does its work and writes its page in turns. */
public abstract class RepeatingServlet extends PrimitiveServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        prepare(response);
        for (int left = iterations(); left > 0; left--) {
            ping(request, response);
        }
    }

    /**
     * Does the work once, and writes the page once.
     *
     * @throws ServletException if the work fails
     * @throws IOException if the client is gone
     */
    protected abstract void ping(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException;
}
