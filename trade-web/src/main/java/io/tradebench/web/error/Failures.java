package io.tradebench.web.error;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.access.AccessFailedException;
import io.tradebench.trade.caching.MemberStoppingException;
import io.tradebench.trade.database.population.PopulationUnderWayException;
import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.web.page.ErrorPage;
import io.tradebench.web.request.TooManySessionsException;
import io.tradebench.web.view.Pages;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What nobody expected: logged once, under an id that the user is told; of those that pass by themselves some stand for all. The user
 * never sees more of it than that, when to come back if the failure passes by itself, and that something was done all the same if that
 * is known. Safe for use by many threads.
 */
@ApplicationScoped
public class Failures {
    /** Of a failure about which the user need not know more. */
    static final String MESSAGE = "Trade could not do this. It is not your fault.";

    private static final Logger LOG = Logger.getLogger(Failures.class.getName());

    private final PassingFailures passing = new PassingFailures(LOG, System::nanoTime);

    /** Logs a failure and gives back its id, under which the log has it unless it passes by itself and another line stands for it. */
    public String logged(Throwable failure, String where) {
        String id = UUID.randomUUID().toString();
        if (isPassing(failure)) {
            passing.log(failure, id, where);
        } else {
            LOG.log(Level.SEVERE, failure, () -> "Failure " + id + " in " + where);
        }
        return id;
    }

    /** Logs a failure and shows the error page, unless the response has left already. */
    public void answer(Throwable failure, HttpServletRequest request, HttpServletResponse response) throws IOException {
        String id = logged(failure, request.getMethod() + " " + uri(request));
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        ErrorPage page = page(failure, id);
        response.setStatus(page.status());
        if (page.status() == Unavailability.STATUS) {
            Unavailability.tell(response);
        }
        try {
            Pages.show(page, null, null, request, response);
        } catch (ServletException | RuntimeException alsoFailed) {
            LOG.log(Level.SEVERE, alsoFailed, () -> "The error page of failure " + id + " cannot be shown");
            showPlainly(page, response);
        }
    }

    /** Whether a failure passes by itself. */
    public static boolean isPassing(Throwable failure) {
        return failure instanceof TooManySessionsException
                || failure instanceof MemberStoppingException
                || failure instanceof AccessFailedException access && access.isPassing()
                || PopulationUnderWayException.isCauseOf(failure)
                || SqlFailures.isUnavailability(failure);
    }

    /** What the user is told of a failure. */
    static ErrorPage page(Throwable failure, String id) {
        return isPassing(failure)
                ? new ErrorPage(Unavailability.STATUS, Unavailability.MESSAGE, id)
                : new ErrorPage(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, message(failure), id);
    }

    /** What the user is told of a failure that does not pass by itself. */
    static String message(Throwable failure) {
        return failure instanceof NotConfirmedException ? failure.getMessage() : MESSAGE;
    }

    private static void showPlainly(ErrorPage page, HttpServletResponse response) throws IOException {
        if (!response.isCommitted()) {
            response.resetBuffer();
            response.setContentType("text/plain;charset=UTF-8");
            response.getWriter().println(page.message() + " Failure " + page.correlationId());
        }
    }

    private static String uri(HttpServletRequest request) {
        Object forwarded = request.getAttribute(RequestDispatcher.FORWARD_REQUEST_URI);
        return forwarded == null ? request.getRequestURI() : forwarded.toString();
    }
}
