package io.tradebench.web.primitive.async;

import io.tradebench.web.error.Failures;
import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The page is written by another thread, after the servlet has returned. */
@WebServlet(urlPatterns = "/servlet/PingServlet30Async", asyncSupported = true)
public class PingServlet30Async extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient Failures failures;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        AsyncContext context = request.startAsync(request, response);
        context.start(() -> answer(context, request, response));
    }

    /** Completes the request however the work ends: nobody else would tell the client. One who is gone is not told, nor is the log. */
    private void answer(AsyncContext context, HttpServletRequest request, HttpServletResponse response) {
        try {
            super.doGet(request, response);
        } catch (IOException clientGone) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
        } catch (ServletException | RuntimeException failure) {
            failures.logged(failure, "PingServlet30Async");
            response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        } finally {
            context.complete();
        }
    }

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        write(page("later"), response);
    }
}
