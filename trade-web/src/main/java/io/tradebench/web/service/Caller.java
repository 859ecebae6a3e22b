package io.tradebench.web.service;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.trade.domain.WrongCredentialsException;
import io.tradebench.web.error.NotAdministratorException;
import io.tradebench.web.error.NotLoggedInException;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.request.Membership;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.rest.AdminGate;
import io.tradebench.web.security.AdminFilter;
import io.tradebench.web.security.LoginGuard;
import io.tradebench.web.security.SecurityLog;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Who sends a request to an interface for programs, and the brokerage as configured for that request. A user is who has the
 * session, as on the pages; an operation that names a user performs for nobody else.
 */
public final class Caller {
    private final HttpServletRequest request;
    private final TradeServices services;
    private final UserSession session;
    private final LoginGuard guard;

    Caller(HttpServletRequest request, TradeServices services, UserSession session, LoginGuard guard) {
        this.request = request;
        this.services = services;
        this.session = session;
        this.guard = guard;
    }

    /** The brokerage, for operations that are the same for everybody. */
    public TradeServices services() {
        return services;
    }

    /**
     * Performs an operation for the user who is logged in. A session whose user is gone ends.
     *
     * @throws NotLoggedInException if nobody is
     */
    public <R> R asUser(BiFunction<TradeServices, String, R> operation) {
        String user = user();
        try {
            return operation.apply(services, user);
        } catch (UnknownUserException gone) {
            session.end();
            throw gone;
        }
    }

    /**
     * This caller, for interfaces whose operations name the user.
     *
     * @throws NotLoggedInException if nobody is logged in
     * @throws TradeException if it is somebody else
     */
    public Caller named(String userId) {
        if (!user().equals(userId)) {
            throw TradeException.notYours("account");
        }
        return this;
    }

    /**
     * Performs an operation that is no user's own.
     *
     * @param detail what it does to what, for the log; without secrets
     * @throws NotAdministratorException if the request was not let in as that of an administrator
     */
    public <R> R asAdministrator(String detail, Function<TradeServices, R> operation) {
        if (!AdminGate.isOpen(request)) {
            throw new NotAdministratorException();
        }
        AdminFilter.tell(request, detail);
        return operation.apply(services);
    }

    /**
     * Logs in and starts the session, in place of one that there may be.
     *
     * @param userId may be null, as the password may
     * @throws WrongCredentialsException if user id or password is wrong or missing
     * @throws TooManyAttemptsException if too many attempts before this one have failed
     */
    public Account login(String userId, String password) {
        String user = userId == null ? null : userId.strip();
        return guard.guarded(user, request, Event.LOGIN_REFUSED, () -> {
            if (user == null || user.isEmpty() || password == null || password.isEmpty()) {
                throw new WrongCredentialsException();
            }
            return membership().login(user, password);
        });
    }

    /** Ends the session, and counts the logout. */
    public void logout() {
        membership().logout(user());
    }

    /**
     * Opens an account. Its owner is not logged in by that.
     *
     * @throws TooManyAttemptsException if too many attempts before this one have failed
     */
    public Account register(Registration registration) {
        return guard.guarded(
                registration.userId(), request, Event.REGISTRATION_REFUSED, () -> services.register(registration));
    }

    /**
     * Changes the profile of the user who is logged in. Another password ends the user's other sessions.
     *
     * @throws TooManyAttemptsException if too many attempts before this one have failed
     */
    public AccountProfile update(ProfileUpdate update) {
        AccountProfile updated =
                guard.guarded(update.userId(), request, Event.PASSWORD_CHANGE_REFUSED, () -> membership()
                        .update(update));
        if (update.password() != null) {
            SecurityLog.log(Event.PASSWORD_CHANGED, request, update.userId(), null);
        }
        return updated;
    }

    private String user() {
        String user = session.userId();
        if (user == null) {
            throw new NotLoggedInException();
        }
        return user;
    }

    private Membership membership() {
        return new Membership(services, session);
    }
}
