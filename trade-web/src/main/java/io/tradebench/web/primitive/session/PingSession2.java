package io.tradebench.web.primitive.session;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpSession;

/**
 * Like {@link PingSession1}, and every {@value #HITS}th hit ends the session, so that sessions are made and destroyed. One in
 * which a user is logged in does not end here.
 */
@WebServlet("/servlet/PingSession2")
public class PingSession2 extends SessionServlet {
    private static final long serialVersionUID = 1L;
    private static final int HITS = 5;
    private static final String NAME = "PingSession2";

    @Override
    Object use(HttpSession session, boolean isOfUser) {
        int hits = count(session, NAME);
        if (hits % HITS == 0 && !isOfUser) {
            session.invalidate();
        }
        return "hits: " + hits;
    }
}
