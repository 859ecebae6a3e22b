package io.tradebench.kit.admin;

import java.net.URI;

/**
 * What leads to the admin interfaces of one cluster, wherever its members are.
 *
 * @param password of the user {@code admin}
 * @param trust for https
 */
public record AdminAccess(String password, Trust trust) {

    /** The admin interface at an address. */
    public AdminClient at(URI address) {
        return new AdminClient(address, this);
    }

    /** Does not show the password. */
    @Override
    public String toString() {
        return "AdminAccess[" + trust + "]";
    }
}
