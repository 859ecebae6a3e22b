package io.tradebench.web.page;

/** What Trade is, and the way in. */
public record WelcomePage() implements Page {
    @Override
    public String title() {
        return "Welcome";
    }
}
