package io.tradebench.web.security;

import io.tradebench.trade.database.sql.SqlFailures;
import io.tradebench.web.request.LoginRecords;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Locale;

/** Stands before everything that users do: ends sessions that are over elsewhere, and logs that. */
public final class SessionGuardFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private final transient Clock clock = Clock.systemUTC();

    @Inject
    private transient LoginRecords records;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        endOldSession(request, response);
        chain.doFilter(request, response);
    }

    private void endOldSession(HttpServletRequest request, HttpServletResponse response) {
        try {
            UserSession.Ended ended = new UserSession(request, response, records, clock).endIfOver();
            if (ended != null) {
                SecurityLog.log(Event.SESSION_ENDED, request, ended.userId(), reason(ended.why()));
            }
        } catch (RuntimeException failure) {
            // Without its database a member changes nothing for anybody, and the session is asked about again.
            if (!SqlFailures.isUnavailability(failure)) {
                throw failure;
            }
        }
    }

    private static String reason(UserSession.End why) {
        return why.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
