package io.tradebench.web.primitive;

import io.tradebench.trade.config.ConfigurationService;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The least that a servlet can do: a fixed page, as often as is configured. */
@WebServlet("/servlet/PingServlet")
public class PingServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient ConfigurationService configuration;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html;charset=UTF-8");
        for (int left = configuration.current().primitiveIterations(); left > 0; left--) {
            response.getOutputStream()
                    .print("<!DOCTYPE html><html lang=\"en\"><head><title>PingServlet</title></head>"
                            + "<body data-page=\"PingServlet\"><h1>PingServlet</h1></body></html>");
        }
    }
}
