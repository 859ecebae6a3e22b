package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The fixed page by a writer, which encodes it anew each time. */
@WebServlet("/servlet/PingServletWriter")
public class PingServletWriter extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().print(page("writer"));
    }
}
