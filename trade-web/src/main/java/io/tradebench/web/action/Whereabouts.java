package io.tradebench.web.action;

/**
 * Where a visitor is, and where he comes from, so that he can be led back after a log in.
 *
 * @param contextPath of the application
 * @param query what follows the path of the request, null if nothing does
 * @param referrer the address of the page with the link or the form, null if the browser does not tell
 */
public record Whereabouts(String contextPath, String query, String referrer) {
    /** The page that is asked for; null if it is none to come back to. */
    Destination here() {
        return Destination.named("/app?" + query);
    }

    /** The page before; null if it is not known, or none to come back to. */
    Destination before() {
        int path = referrer == null ? -1 : referrer.indexOf(contextPath + "/", afterTheAuthority());
        return path < 0 ? null : Destination.named(referrer.substring(path + contextPath.length()));
    }

    private int afterTheAuthority() {
        int authority = referrer.indexOf("://");
        return authority < 0 ? 0 : authority + 3;
    }
}
