package io.tradebench.web.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;

/**
 * A request to an interface that speaks JSON in UTF-8 and nothing else, whatever the request says of itself: the library that
 * reads its headers fails on some that are malformed.
 */
final class JsonRequest extends HttpServletRequestWrapper {
    private static final String CONTENT_TYPE = "Content-Type";
    private static final String JSON = "application/json;charset=UTF-8";

    JsonRequest(HttpServletRequest request) {
        super(request);
    }

    @Override
    public String getContentType() {
        return JSON;
    }

    @Override
    public String getHeader(String name) {
        if (name.equalsIgnoreCase(CONTENT_TYPE)) {
            return JSON;
        }
        return isNegotiation(name) ? null : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
        if (name.equalsIgnoreCase(CONTENT_TYPE)) {
            return Collections.enumeration(List.of(JSON));
        }
        return isNegotiation(name) ? Collections.emptyEnumeration() : super.getHeaders(name);
    }

    @Override
    public Enumeration<String> getHeaderNames() {
        return Collections.enumeration(Collections.list(super.getHeaderNames()).stream()
                .filter(name -> !isNegotiation(name))
                .toList());
    }

    private static boolean isNegotiation(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith("accept");
    }
}
