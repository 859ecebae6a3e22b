package io.tradebench.web.service;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.WrongCredentialsException;
import io.tradebench.web.error.NotAdministratorException;
import io.tradebench.web.error.NotLoggedInException;
import io.tradebench.web.error.TooManyAttemptsException;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Who sends a request to an interface for programs, and the brokerage as configured for that request. */
public interface Caller {
    /** The brokerage, for operations that are the same for everybody. */
    TradeServices services();

    /**
     * Performs an operation for the user who is logged in.
     *
     * @throws NotLoggedInException if nobody is
     */
    <R> R asUser(BiFunction<TradeServices, String, R> operation);

    /**
     * This caller, for interfaces whose operations name the user.
     *
     * @throws NotLoggedInException if nobody is logged in
     * @throws TradeException if it is somebody else
     */
    Caller named(String userId);

    /**
     * Performs an operation that is no user's own.
     *
     * @param detail what it does to what, for the log; without secrets
     * @throws NotAdministratorException if the request was not let in as that of an administrator
     */
    <R> R asAdministrator(String detail, Function<TradeServices, R> operation);

    /**
     * Logs in and starts the session, in place of one that there may be.
     *
     * @param userId may be null, as the password may
     * @throws WrongCredentialsException if user id or password is wrong or missing
     * @throws TooManyAttemptsException if too many attempts before this one have failed
     */
    Account login(String userId, String password);

    /** Ends the session, and counts the logout. */
    void logout();

    /**
     * Opens an account. Its owner is not logged in by that.
     *
     * @throws TooManyAttemptsException if too many attempts before this one have failed
     */
    Account register(Registration registration);

    /**
     * Changes the profile of the user who is logged in. Another password ends the user's other sessions.
     *
     * @throws TooManyAttemptsException if the password is to be another one, and too many attempts before this one have failed
     */
    AccountProfile update(ProfileUpdate update);
}
