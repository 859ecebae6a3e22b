package io.tradebench.web.scenario;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

/**
 * A page as the answer to a hit: the next hit gets another one, so nobody may keep it, whatever the page says of itself. It leads
 * nowhere else: a page redirects who is not logged in (any more), and to a driver that is a refusal.
 */
final class PageResponse extends HttpServletResponseWrapper {
    PageResponse(HttpServletResponse response) {
        super(response);
        response.setHeader("Cache-Control", "no-store");
    }

    @Override
    public void setStatus(int status) {
        super.setStatus(status == SC_SEE_OTHER ? SC_UNAUTHORIZED : status);
    }

    @Override
    public void setHeader(String name, String value) {
        boolean isOfThePage = name.equalsIgnoreCase("Cache-Control")
                || name.equalsIgnoreCase("ETag")
                || name.equalsIgnoreCase("Location");
        if (!isOfThePage) {
            super.setHeader(name, value);
        }
    }
}
