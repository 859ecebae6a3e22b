package io.tradebench.web.primitive.base;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A primitive that forwards to who writes its page. A request can be forwarded once: if it is to be done more often, it includes. */
public abstract class ForwardingServlet extends DispatchingServlet {
    private static final long serialVersionUID = 1L;

    /** @param receiver its path inside the application */
    protected ForwardingServlet(String receiver) {
        super(receiver);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (iterations() == 1) {
            prepare(response);
            receiver(request).forward(request, response);
        } else {
            super.doGet(request, response);
        }
    }
}
