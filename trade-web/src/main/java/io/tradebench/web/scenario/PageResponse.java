package io.tradebench.web.scenario;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

/** A page as the answer to a hit: the next hit gets another one, so nobody may keep it, whatever the page says of itself. */
final class PageResponse extends HttpServletResponseWrapper {
    PageResponse(HttpServletResponse response) {
        super(response);
        response.setHeader("Cache-Control", "no-store");
    }

    @Override
    public void setHeader(String name, String value) {
        if (!name.equalsIgnoreCase("Cache-Control") && !name.equalsIgnoreCase("ETag")) {
            super.setHeader(name, value);
        }
    }
}
