package io.tradebench.kit.cluster;

/**
 * User and password of an external database.
 *
 * @param user null if the database is not external
 * @param password null if it needs none
 */
public record Credentials(String user, String password) {

    /** None are needed. */
    public static final Credentials NONE = new Credentials(null, null);

    /** Does not show the password. */
    @Override
    public String toString() {
        return "Credentials[user=" + user + "]";
    }
}
