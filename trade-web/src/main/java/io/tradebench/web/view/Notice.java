package io.tradebench.web.view;

/**
 * A message to the user above the page.
 *
 * @param kind {@code done} or {@code problem}
 */
public record Notice(String kind, String message) {
    /** Something was done as the user wished. */
    public static Notice done(String message) {
        return new Notice("done", message);
    }

    /** Something was not done, and this is why. */
    public static Notice problem(String message) {
        return new Notice("problem", message);
    }

    public boolean isProblem() {
        return kind.equals("problem");
    }
}
