package io.tradebench.web.rest;

import jakarta.ws.rs.WebApplicationException;

/** What was asked for cannot be done now: a member is away, or does something else. */
public final class ConflictException extends WebApplicationException {
    private static final long serialVersionUID = 1L;
    private static final int CONFLICT = 409;

    public ConflictException(String message) {
        super(message, Problems.response(CONFLICT, message));
    }
}
