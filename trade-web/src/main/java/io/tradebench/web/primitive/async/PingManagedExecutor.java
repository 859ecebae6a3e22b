package io.tradebench.web.primitive.async;

import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.ExecutionException;

/** A task for the container's executor, with the context of the request, for whose result the request waits. */
@WebServlet("/servlet/PingManagedExecutor")
public class PingManagedExecutor extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    @Resource
    private transient ManagedExecutorService executor;

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        try {
            write(executor.submit(() -> page("by a task")).get(), response);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ServletException(stopped);
        } catch (ExecutionException failure) {
            throw new ServletException(failure);
        }
    }
}
