package io.tradebench.web.page;

/** @param uid what the visitor typed as user id before, empty at first */
public record LoginPage(String uid) implements Page {
    @Override
    public String name() {
        return "login";
    }

    @Override
    public String title() {
        return "Log in";
    }

    @Override
    public boolean isEntrance() {
        return true;
    }
}
