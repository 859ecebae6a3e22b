package io.tradebench.web.security;

import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import java.util.function.Supplier;

/** Stands before operations in which passwords open accounts: slows down who guesses, and logs that. Safe for use by many threads. */
@ApplicationScoped
public class LoginGuard {
    /** The refusals that a guess ends in. */
    private static final Set<String> WRONG_GUESSES =
            Set.of(Refusal.WRONG_CREDENTIALS.code(), Refusal.USER_EXISTS.code());

    @Inject
    private LoginThrottle throttle;

    /**
     * Has an attempt made.
     *
     * @param user whose account it would open; may be null
     * @param refused what to log if it is a wrong guess
     * @throws TooManyAttemptsException if too many before it have failed
     */
    public <R> R guarded(String user, HttpServletRequest request, Event refused, Supplier<R> attempt) {
        Attempt guess = throttle.begin(user, request);
        boolean isWrong = false;
        try {
            return attempt.get();
        } catch (TradeException refusal) {
            String reason = refusal.refusal().code();
            isWrong = isWrongGuess(reason);
            if (isWrong) {
                SecurityLog.log(refused, request, user, reason);
            }
            throw refusal;
        } finally {
            guess.end(isWrong);
        }
    }

    /** @param reason the code of a refusal; null if there was none */
    static boolean isWrongGuess(String reason) {
        return reason != null && WRONG_GUESSES.contains(reason);
    }
}
