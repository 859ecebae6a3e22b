package io.tradebench.web.primitive.session;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpSession;

/** A number in the session is read and written. */
@WebServlet("/servlet/PingSession1")
public class PingSession1 extends SessionServlet {
    private static final long serialVersionUID = 1L;

    @Override
    Object use(HttpSession session, boolean isOfUser) {
        return "hits: " + count(session, "PingSession1");
    }
}
