package io.tradebench.web.primitive.async;

import io.tradebench.web.error.Failures;
import io.tradebench.web.primitive.base.PrimitiveServlet;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Non-blocking I/O: the page is written whenever the connection can take it, and no thread waits until it can. */
@WebServlet(urlPatterns = "/servlet/PingServlet31Async", asyncSupported = true)
public class PingServlet31Async extends PrimitiveServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient Failures failures;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        prepare(response);
        AsyncContext context = request.startAsync(request, response);
        ServletOutputStream out = response.getOutputStream();
        out.setWriteListener(new Writer(context, out, iterations()));
    }

    private final class Writer implements WriteListener {
        private final AsyncContext context;
        private final ServletOutputStream out;
        private int left;

        Writer(AsyncContext context, ServletOutputStream out, int times) {
            this.context = context;
            this.out = out;
            left = times;
        }

        @Override
        public void onWritePossible() throws IOException {
            while (out.isReady()) {
                if (left == 0) {
                    context.complete();
                    return;
                }
                left--;
                out.write(page("without blocking").getBytes(StandardCharsets.UTF_8));
            }
        }

        /** A client who is gone is no failure. */
        @Override
        public void onError(Throwable failure) {
            if (!(failure instanceof IOException)) {
                failures.logged(failure, "PingServlet31Async");
            }
            context.complete();
        }
    }
}
