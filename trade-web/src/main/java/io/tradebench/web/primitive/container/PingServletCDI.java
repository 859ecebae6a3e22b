package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A call of a bean of the request: the container makes it at the first call, and ends it with the request. */
@WebServlet("/servlet/PingServletCDI")
public class PingServletCDI extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient PingBean bean;

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        write(page("calls in this request: " + bean.call()), response);
    }
}
