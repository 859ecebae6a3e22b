package io.tradebench.trade.trading;

import java.time.Instant;

/**
 * A password as it is stored.
 *
 * @param userId whose it is
 * @param hash as {@link PasswordHashing} made it
 */
public record StoredPassword(String userId, String hash) {
    /**
     * The version of the password that an account is opened with; each change is the next one. Whoever had the same user id before,
     * in a population that is gone, had another one: his sessions are not this account's.
     */
    public static int firstVersion(Instant opened) {
        return (int) (opened.getEpochSecond() & Integer.MAX_VALUE);
    }
}
