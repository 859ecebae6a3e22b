package io.tradebench.web.admin;

import io.tradebench.web.rest.ErrorMessage;
import jakarta.ws.rs.WebApplicationException;

/** A recording cannot be started or ended now. */
final class RecordingException extends WebApplicationException {
    private static final long serialVersionUID = 1L;

    RecordingException(int status, String message) {
        super(message, ErrorMessage.response(status, message));
    }
}
