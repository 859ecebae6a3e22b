package io.tradebench.trade.domain;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * The account of one user.
 *
 * @param id the key, 0 as long as the account is not stored
 * @param userId whose account it is
 * @param creationDate when it was opened
 * @param openBalance what it was opened with
 * @param balance what is in it now
 * @param loginCount how often the user logged in
 * @param logoutCount how often the user logged out
 * @param lastLogin when the user logged in last
 */
public record Account(
        long id,
        String userId,
        Instant creationDate,
        BigDecimal openBalance,
        BigDecimal balance,
        int loginCount,
        int logoutCount,
        Instant lastLogin)
        implements Serializable {

    /** This account after its user logged in at {@code now}. */
    public Account loggedIn(Instant now) {
        return new Account(id, userId, creationDate, openBalance, balance, loginCount + 1, logoutCount, now);
    }

    /** This account after its user logged out. */
    public Account loggedOut() {
        return new Account(id, userId, creationDate, openBalance, balance, loginCount, logoutCount + 1, lastLogin);
    }

    /**
     * This account after paying {@code amount}.
     *
     * @throws TradeException if the balance is lower
     */
    public Account debited(BigDecimal amount) {
        if (balance.compareTo(amount) < 0) {
            throw TradeException.insufficientFunds(amount, balance);
        }
        return withBalance(balance.subtract(amount));
    }

    /**
     * This account after receiving {@code amount}.
     *
     * @throws TradeException if the balance would be higher than {@link Money#HIGHEST_BALANCE}
     */
    public Account credited(BigDecimal amount) {
        BigDecimal sum = balance.add(amount);
        if (sum.compareTo(Money.HIGHEST_BALANCE) > 0) {
            throw TradeException.balanceTooHigh(amount, balance);
        }
        return withBalance(sum);
    }

    /** This account under the key that the store gave it. */
    public Account stored(long newId) {
        return new Account(newId, userId, creationDate, openBalance, balance, loginCount, logoutCount, lastLogin);
    }

    private Account withBalance(BigDecimal newBalance) {
        return new Account(id, userId, creationDate, openBalance, newBalance, loginCount, logoutCount, lastLogin);
    }
}
