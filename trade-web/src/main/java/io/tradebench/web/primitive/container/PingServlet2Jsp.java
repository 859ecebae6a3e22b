package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.ForwardingServlet;
import jakarta.servlet.annotation.WebServlet;

/** A servlet that leaves the page to a JSP without a session: nobody who has not logged in gets one. */
@WebServlet("/servlet/PingServlet2Jsp")
public class PingServlet2Jsp extends ForwardingServlet {
    private static final long serialVersionUID = 1L;

    public PingServlet2Jsp() {
        super("/WEB-INF/primitive/PingServlet2Jsp.jsp");
    }
}
