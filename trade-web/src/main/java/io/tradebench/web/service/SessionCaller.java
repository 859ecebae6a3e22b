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

/** A user, who is whoever has the session, as on the pages; an operation that names a user performs for nobody else. */
final class SessionCaller implements Caller {
    private final HttpServletRequest request;
    private final TradeServices services;
    private final UserSession session;
    private final LoginGuard guard;

    SessionCaller(HttpServletRequest request, TradeServices services, UserSession session, LoginGuard guard) {
        this.request = request;
        this.services = services;
        this.session = session;
        this.guard = guard;
    }

    @Override
    public TradeServices services() {
        return services;
    }

    /** A session whose user is gone ends. */
    @Override
    public <R> R asUser(BiFunction<TradeServices, String, R> operation) {
        String user = user();
        try {
            return operation.apply(services, user);
        } catch (UnknownUserException gone) {
            session.end();
            throw gone;
        }
    }

    @Override
    public Caller named(String userId) {
        if (!user().equals(userId)) {
            throw TradeException.notYours("account");
        }
        return this;
    }

    @Override
    public <R> R asAdministrator(String detail, Function<TradeServices, R> operation) {
        if (!AdminGate.isOpen(request)) {
            throw new NotAdministratorException();
        }
        AdminFilter.tell(request, detail);
        return operation.apply(services);
    }

    @Override
    public Account login(String userId, String password) {
        String user = userId == null ? null : userId.strip();
        return guard.guarded(user, request, Event.LOGIN_REFUSED, () -> {
            if (user == null || user.isEmpty() || password == null || password.isEmpty()) {
                throw new WrongCredentialsException();
            }
            return membership().login(user, password);
        });
    }

    @Override
    public void logout() {
        membership().logout(user());
    }

    @Override
    public Account register(Registration registration) {
        return guard.guarded(
                registration.userId(), request, Event.REGISTRATION_REFUSED, () -> services.register(registration));
    }

    /** Only another password has the current one verified: so nobody who guesses at it keeps its owner from the profile. */
    @Override
    public AccountProfile update(ProfileUpdate update) {
        if (update.password() == null) {
            return updated(update);
        }
        AccountProfile updated =
                guard.guarded(update.userId(), request, Event.PASSWORD_CHANGE_REFUSED, () -> updated(update));
        SecurityLog.log(Event.PASSWORD_CHANGED, request, update.userId(), null);
        return updated;
    }

    private AccountProfile updated(ProfileUpdate update) {
        return asUser((own, user) -> membership().update(update));
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
