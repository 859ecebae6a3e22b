package io.tradebench.web.primitive.feature;

import io.tradebench.web.primitive.base.ForwardingServlet;
import jakarta.servlet.annotation.WebServlet;

/** A servlet that leaves the page to a view of Jakarta Faces without state, whose expression calls a bean. */
@WebServlet("/servlet/PingServlet2Faces")
public class PingServlet2Faces extends ForwardingServlet {
    private static final long serialVersionUID = 1L;

    public PingServlet2Faces() {
        super("/WEB-INF/faces/PingServlet2Faces.xhtml");
    }
}
