package io.tradebench.web.page;

/**
 * The form to log in.
 *
 * @param user who is logged in already; null if nobody is
 * @param uid what the visitor typed as user id before, empty at first
 * @param next where the log in leads, below the context root; null for home
 */
public record LoginPage(String user, String uid, String next) implements Page {
    @Override
    public String title() {
        return "Log in";
    }

    /** Where one visitor was is no page for everybody. */
    @Override
    public boolean isPrivate() {
        return user != null || next != null;
    }
}
