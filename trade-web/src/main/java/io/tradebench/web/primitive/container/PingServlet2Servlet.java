package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.ForwardingServlet;
import jakarta.servlet.annotation.WebServlet;

/** A servlet that forwards to another one. */
@WebServlet("/servlet/PingServlet2Servlet")
public class PingServlet2Servlet extends ForwardingServlet {
    private static final long serialVersionUID = 1L;

    public PingServlet2Servlet() {
        super(PingReceiver.PATH);
    }
}
