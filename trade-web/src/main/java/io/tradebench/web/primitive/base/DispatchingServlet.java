package io.tradebench.web.primitive.base;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A primitive that leaves its page to somebody else in the same application, who finds the name to show in the request. */
public abstract class DispatchingServlet extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    /** Under which the request has the {@link Ping}. */
    public static final String ATTRIBUTE = "ping";

    private final String receiver;

    /** @param receiver its path inside the application */
    protected DispatchingServlet(String receiver) {
        this.receiver = receiver;
    }

    /**
     * What is to be shown.
     *
     * @param greeting one word
     */
    public record Ping(String greeting) {}

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        receiver(request).include(request, response);
    }

    /** The receiver, who is told what to show. */
    protected final RequestDispatcher receiver(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, new Ping(getClass().getSimpleName()));
        return request.getRequestDispatcher(receiver);
    }
}
