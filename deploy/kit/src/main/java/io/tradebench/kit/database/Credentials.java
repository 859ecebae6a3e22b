package io.tradebench.kit.database;

/**
 * User and password of an external database.
 *
 * @param user null if the database is not external
 * @param password null if it needs none
 * @param variable of the environment that holds the password; null if there is none
 */
public record Credentials(String user, String password, String variable) {

    /** None are needed. */
    public static final Credentials NONE = new Credentials(null, null, null);

    /** Does not show the password. */
    @Override
    public String toString() {
        return "Credentials[user=" + user + "]";
    }
}
