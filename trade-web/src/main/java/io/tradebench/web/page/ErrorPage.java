package io.tradebench.web.page;

/**
 * Why there is no other page.
 *
 * @param status the HTTP status
 * @param message what to tell the user
 * @param correlationId finds the failure in the server's log; null if there is nothing to find
 */
public record ErrorPage(int status, String message, String correlationId) implements Page {
    @Override
    public String title() {
        return switch (status) {
            case 400 -> "This request cannot be understood";
            case 401 -> "Please log in";
            case 403 -> "This is not allowed";
            case 404 -> "There is nothing here";
            case 405 -> "This cannot be done that way";
            case 409 -> "This is not possible right now";
            case 408 -> "This took too long";
            case 411, 415 -> "This cannot be read";
            case 413 -> "This is too much";
            case 429 -> "Please wait a little";
            case 503 -> "Trade is not available";
            default -> "Something went wrong";
        };
    }
}
