package io.tradebench.web.primitive.session;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpSession;

/** A large object in the session, {@value #BYTES} bytes, is read and written: what replication has to carry. */
@WebServlet("/servlet/PingSession3")
public class PingSession3 extends SessionServlet {
    private static final long serialVersionUID = 1L;
    private static final int BYTES = 2048;
    private static final String NAME = "PingSession3";

    @Override
    Object use(HttpSession session, boolean isOfUser) {
        byte[] next = session.getAttribute(NAME) instanceof byte[] before ? before.clone() : new byte[BYTES];
        next[0]++;
        session.setAttribute(NAME, next);
        return "bytes: " + next.length;
    }
}
