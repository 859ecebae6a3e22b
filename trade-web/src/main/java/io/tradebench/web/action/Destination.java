package io.tradebench.web.action;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place of this application where a visitor is sent: a path below its context root, never an address of anybody else.
 *
 * @param path such as {@code /app?action=home}; of characters that are safe in a header
 */
record Destination(String path) {
    private static final String PATH = "/app";
    private static final String PAGES = PATH + "?action=";
    static final Destination WELCOME = ofPage("welcome");
    static final Destination HOME = ofPage("home");

    /** Says on the page, without a trace in its text, that something was done. */
    static final Destination UPDATED_PROFILE = ofPage("account#updated");

    private static final Set<String> PAGES_TO_COME_BACK_TO =
            Set.of("home", "account", "portfolio", "portfolioNoEdge", "quotes", "order");
    private static final int LONGEST = 1_000;

    /** Letters, digits and what an encoded query consists of: no scheme, no line break, no way up. */
    private static final Pattern PAGE =
            Pattern.compile("/app\\?(?:[\\w.:,+*%=-]+&)*?action=(\\w+)(?:&[\\w.:,+*%=&-]*)?");

    private static final Pattern OPERATORS_PAGE = Pattern.compile("/(?:config|cachemonitor|statistics)");

    /** The path without what only the browser reads. */
    String page() {
        int fragment = path.indexOf('#');
        return fragment < 0 ? path : path.substring(0, fragment);
    }

    private static Destination ofPage(String action) {
        return new Destination(PAGES + action);
    }

    static Destination ofOrder(long orderId) {
        return new Destination(PAGES + "order&orderID=" + orderId);
    }

    /** The form to log in, which leads to {@code next} afterwards; null for home. */
    static Destination ofLogin(Destination next) {
        return next == null
                ? ofPage("login")
                : new Destination(PAGES + "login&next=" + URLEncoder.encode(next.path, StandardCharsets.UTF_8));
    }

    /**
     * The place that somebody from outside names.
     *
     * @param path below the context root; may be null
     * @return null if that is no page to come back to, whatever else it is
     */
    static Destination named(String path) {
        if (path == null || path.length() > LONGEST) {
            return null;
        }
        Matcher page = PAGE.matcher(path);
        boolean isPage = page.matches() && PAGES_TO_COME_BACK_TO.contains(page.group(1));
        return isPage || OPERATORS_PAGE.matcher(path).matches() ? new Destination(path) : null;
    }

    /** The page that a request asks for; null if it is none to come back to. */
    static Destination ofQuery(String query) {
        return named(PATH + "?" + query);
    }

    /** The page of a whole address, as browsers tell it; null if it is not known, or none to come back to. */
    static Destination ofReferrer(String contextPath, String address) {
        if (address == null) {
            return null;
        }
        int authority = address.indexOf("://");
        int path = address.indexOf(contextPath + "/", authority < 0 ? 0 : authority + 3);
        return path < 0 ? null : named(address.substring(path + contextPath.length()));
    }
}
