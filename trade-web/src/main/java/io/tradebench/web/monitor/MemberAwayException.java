package io.tradebench.web.monitor;

import io.tradebench.web.rest.ErrorMessage;
import jakarta.ws.rs.WebApplicationException;

/** The member that was asked for does not answer. */
final class MemberAwayException extends WebApplicationException {
    private static final long serialVersionUID = 1L;
    private static final int CONFLICT = 409;

    MemberAwayException(String message) {
        super(message, ErrorMessage.response(CONFLICT, message));
    }
}
