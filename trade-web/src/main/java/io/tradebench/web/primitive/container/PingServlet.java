package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The least that a servlet can do: a fixed page. The others cost what they do beside that. */
@WebServlet("/servlet/PingServlet")
public class PingServlet extends RepeatingServlet {
    private static final long serialVersionUID = 1L;
    private static final String PAGE = "<!DOCTYPE html><html lang=\"en\"><head><title>PingServlet</title></head>"
            + "<body data-page=\"PingServlet\"><h1>PingServlet</h1></body></html>";

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getOutputStream().print(PAGE);
    }
}
