package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.DispatchingServlet;
import io.tradebench.web.primitive.base.DispatchingServlet.Ping;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The second servlet of those primitives that need two. To a client it is not there. */
@WebServlet(PingReceiver.PATH)
public class PingReceiver extends HttpServlet {
    static final String PATH = "/servlet/PingReceiver";

    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getAttribute(DispatchingServlet.ATTRIBUTE) instanceof Ping ping) {
            String name = ping.greeting();
            response.getOutputStream()
                    .print("<!DOCTYPE html><html lang=\"en\"><head><title>" + name + "</title></head><body data-page=\""
                            + name + "\"><h1>" + name + "</h1></body></html>");
        } else {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
    }
}
