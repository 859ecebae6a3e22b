package io.tradebench.web.scenario;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;

/** The request for a page as a browser sends it that has never seen the page, whatever the hit was. */
final class PageRequest extends HttpServletRequestWrapper {
    PageRequest(HttpServletRequest hit) {
        super(hit);
    }

    @Override
    public String getMethod() {
        return "GET";
    }

    @Override
    public String getHeader(String name) {
        return name.equalsIgnoreCase("If-None-Match") ? null : super.getHeader(name);
    }
}
