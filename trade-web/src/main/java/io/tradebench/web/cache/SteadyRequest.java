package io.tradebench.web.cache;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Enumeration;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A request whose parameters, if they are encoded in a way that cannot be read, cannot be read a second time either: Liberty
 * complains to the first who asks, which is the cache, and tells the servlet that there are none. Used by one thread.
 */
final class SteadyRequest extends HttpServletRequestWrapper {
    private IllegalArgumentException malformed;

    SteadyRequest(HttpServletRequest request) {
        super(request);
    }

    @Override
    public String getParameter(String name) {
        return read(() -> super.getParameter(name));
    }

    @Override
    public String[] getParameterValues(String name) {
        return read(() -> super.getParameterValues(name));
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return read(super::getParameterNames);
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return read(super::getParameterMap);
    }

    private <T> T read(Supplier<T> reading) {
        if (malformed != null) {
            throw malformed;
        }
        try {
            return reading.get();
        } catch (IllegalArgumentException failure) {
            malformed = failure;
            throw failure;
        }
    }
}
