package io.tradebench.web.error;

import io.tradebench.web.page.ErrorPage;
import io.tradebench.web.request.Dialect;
import io.tradebench.web.view.Pages;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Answers in place of the container's own error pages: a page for people, JSON below {@code /rest}, a fault below {@code /services}. */
@WebServlet("/error")
public class ErrorServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final String MESSAGE = ErrorServlet.class.getName() + ".message";

    @Inject
    private transient Failures failures;

    /** Refuses a request with a message of one's own. */
    public static void refuse(int status, String message, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        request.setAttribute(MESSAGE, message);
        response.sendError(status);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        Throwable failure = (Throwable) request.getAttribute(RequestDispatcher.ERROR_EXCEPTION);
        String uri = (String) request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        int status = status(request, failure);
        boolean isFailure = failure != null && status >= HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
        String correlationId = isFailure ? failures.logged(failure, request.getMethod() + " " + uri) : null;
        Object ownMessage = request.getAttribute(MESSAGE);
        String message = isFailure ? Failures.page(failure, correlationId).message() : message(status);
        ErrorPage page = new ErrorPage(status, ownMessage == null ? message : ownMessage.toString(), correlationId);
        response.setStatus(page.status());
        if (status == Unavailability.STATUS) {
            Unavailability.tell(response);
        }
        switch (dialect(uri, request)) {
            case REST -> write(Problem.MEDIA_TYPE, problem(page).json(), response);
            case SOAP -> write(SoapFault.MEDIA_TYPE, SoapFault.of(page).xml(), response);
            case PAGES -> Pages.show(page, null, null, request, response);
        }
    }

    private static Dialect dialect(String uri, HttpServletRequest request) {
        String root = request.getContextPath();
        return Dialect.ofPath(uri != null && uri.startsWith(root) ? uri.substring(root.length()) : null);
    }

    private static void write(String mediaType, String text, HttpServletResponse response) throws IOException {
        response.setContentType(mediaType);
        response.setHeader("Cache-Control", "no-store");
        response.getWriter().write(text);
    }

    private static int status(HttpServletRequest request, Throwable failure) {
        Integer status = (Integer) request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        if (request.getDispatcherType() != DispatcherType.ERROR || status == null) {
            return HttpServletResponse.SC_NOT_FOUND;
        }
        return failure != null && Failures.isPassing(failure) ? Unavailability.STATUS : status;
    }

    private static Problem problem(ErrorPage page) {
        return page.correlationId() == null
                ? Problem.of(page.status(), page.message())
                : Problem.ofFailure(page.message(), page.correlationId());
    }

    private static String message(int status) {
        return switch (status) {
            case 400 -> "The request is malformed.";
            case 401 -> NotAdministratorException.MESSAGE;
            case 403 -> "This is not for you, or it came from another site.";
            case 404 -> "There is no page at this address.";
            case 405 -> "This address does not accept requests of that kind.";
            case 408 -> "The request took too long to arrive.";
            case 411 -> "A request with a body has to say how long it is.";
            case 413 -> "The request is too long.";
            case 415 ->
                "The body of a request has to come as it is, not compressed, and below /rest as application/json.";
            case TooManyAttemptsException.STATUS -> TooManyAttemptsException.MESSAGE;
            case Unavailability.STATUS -> Unavailability.MESSAGE;
            default -> status < 500 ? "The request was refused." : Failures.MESSAGE;
        };
    }
}
