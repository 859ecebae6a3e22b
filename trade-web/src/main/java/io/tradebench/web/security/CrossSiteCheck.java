package io.tradebench.web.security;

import java.util.Locale;

/**
 * Tells requests of our own pages from requests that another site made a browser send. No token is needed for that, so
 * pages stay the same for everybody and can be cached.
 *
 * <p>Browsers state where a request comes from in {@code Sec-Fetch-Site}, older ones in {@code Origin}; pages cannot forge
 * either. A request that has neither header does not come from a browser's page, and passes.
 */
final class CrossSiteCheck {
    private CrossSiteCheck() {}

    /**
     * Whether a request that changes data comes from another site.
     *
     * @param fetchSite the header {@code Sec-Fetch-Site}, null if missing
     * @param origin the header {@code Origin}, null if missing
     * @param host the header {@code Host}, null if missing
     */
    static boolean isCrossSite(String fetchSite, String origin, String host) {
        if (fetchSite != null) {
            return !fetchSite.equals("same-origin") && !fetchSite.equals("none");
        }
        return origin != null && !isOf(origin, host);
    }

    private static boolean isOf(String origin, String host) {
        int authority = origin.indexOf("://");
        return host != null
                && authority > 0
                && origin.substring(authority + 3).toLowerCase(Locale.ROOT).equals(host.toLowerCase(Locale.ROOT));
    }
}
