package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.DispatchingServlet;
import jakarta.servlet.annotation.WebServlet;

/** A servlet that includes what another one writes. */
@WebServlet("/servlet/PingServlet2Include")
public class PingServlet2Include extends DispatchingServlet {
    private static final long serialVersionUID = 1L;

    public PingServlet2Include() {
        super(PingReceiver.PATH);
    }
}
