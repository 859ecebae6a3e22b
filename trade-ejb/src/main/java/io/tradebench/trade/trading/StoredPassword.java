package io.tradebench.trade.trading;

/**
 * A password as it is stored.
 *
 * @param userId whose it is
 * @param hash as {@link PasswordHashing} made it
 */
public record StoredPassword(String userId, String hash) {}
