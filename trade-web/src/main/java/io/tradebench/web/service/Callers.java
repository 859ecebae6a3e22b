package io.tradebench.web.service;

import io.tradebench.web.request.LoginRecords;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.security.LoginGuard;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;

/** Finds out who calls. Safe for use by many threads. */
@ApplicationScoped
public class Callers {
    @Inject
    private RequestSnapshot snapshot;

    @Inject
    private LoginRecords records;

    @Inject
    private LoginGuard guard;

    private final Clock clock = Clock.systemUTC();

    /** The sender of a request. */
    public Caller of(HttpServletRequest request, HttpServletResponse response) {
        return new Caller(
                request, snapshot.of(request).services(), new UserSession(request, response, records, clock), guard);
    }
}
