package io.tradebench.web.primitive.session;

import io.tradebench.web.primitive.base.PrimitiveServlet;
import io.tradebench.web.request.TooManySessionsException;
import io.tradebench.web.request.UserSession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;

/**
 * A primitive that keeps something in the client's session, and begins one for a client who has none. So that clients who do not come back
 * do not take users' places for long, a session that was begun here ends {@value #SECONDS_UNUSED} seconds after its last use.
 */
abstract class SessionServlet extends PrimitiveServlet {
    private static final long serialVersionUID = 1L;
    private static final int SECONDS_UNUSED = 60;

    /** Writes when all is done: once an answer is on its way, no session can begin. */
    @Override
    protected final void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        StringBuilder pages = new StringBuilder();
        try {
            for (int left = iterations(); left > 0; left--) {
                pages.append(page(use(session(request), UserSession.userIdOf(request) != null)));
            }
        } catch (IllegalStateException noRoom) {
            throw new TooManySessionsException(noRoom);
        }
        prepare(response);
        write(pages.toString(), response);
    }

    private static HttpSession session(HttpServletRequest request) {
        HttpSession session = request.getSession(true);
        if (session.isNew()) {
            session.setMaxInactiveInterval(SECONDS_UNUSED);
        }
        return session;
    }

    /**
     * Does with a session what this primitive does.
     *
     * @param isOfUser whether a user is logged in by it
     * @return what the page is to show
     * @throws IllegalStateException if the session is not valid: the member has no room for it, or it has just ended
     */
    abstract Object use(HttpSession session, boolean isOfUser);

    /** Counts in the session. Two requests of one client at once may count one. */
    static int count(HttpSession session, String name) {
        int count = session.getAttribute(name) instanceof Integer before ? before + 1 : 1;
        session.setAttribute(name, count);
        return count;
    }
}
