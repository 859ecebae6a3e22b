package io.tradebench.kit.proxy;

import java.util.regex.Pattern;

/**
 * A member as its proxy sees it.
 *
 * @param cloneId what the member calls itself in the session cookie; letters, digits, {@code _} and {@code -}
 * @param host name or IPv4 address
 * @param port plain or TLS, as {@link ProxySettings#tlsToMembers()} says
 */
public record Backend(String cloneId, String host, int port) {

    private static final Pattern CLONE_ID = Pattern.compile("[A-Za-z0-9_-]+");

    /** @throws IllegalArgumentException if the clone id could be mistaken for something else in a configuration file */
    public Backend {
        if (!CLONE_ID.matcher(cloneId).matches()) {
            throw new IllegalArgumentException("not a clone id: " + cloneId);
        }
    }
}
