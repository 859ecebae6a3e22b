package io.tradebench.web.cache;

import io.tradebench.web.page.Page;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.security.Principal;

/**
 * A request whose includes go through the cache. It notes what is asked of it that makes a page a user's own. Used by one
 * thread.
 */
final class CachingRequest extends HttpServletRequestWrapper {
    private final Exchange exchange;

    CachingRequest(HttpServletRequest request, Exchange exchange) {
        super(request);
        this.exchange = exchange;
    }

    @Override
    public RequestDispatcher getRequestDispatcher(String path) {
        RequestDispatcher target = super.getRequestDispatcher(path);
        return target == null ? null : new CachingDispatcher(path, target);
    }

    @Override
    public Object getAttribute(String name) {
        Object value = super.getAttribute(name);
        if (value instanceof Page page && page.isPrivate()) {
            exchange.readsOfUser();
        }
        return value;
    }

    @Override
    public void setAttribute(String name, Object value) {
        super.setAttribute(name, value);
        exchange.setsAttribute(name, value);
    }

    @Override
    public void removeAttribute(String name) {
        super.removeAttribute(name);
        exchange.setsAttribute(name, null);
    }

    @Override
    public HttpSession getSession(boolean create) {
        exchange.readsOfUser();
        HttpSession session = super.getSession(false);
        if (session == null && create) {
            exchange.refuse();
            session = super.getSession(true);
        }
        return session;
    }

    @Override
    public HttpSession getSession() {
        return getSession(true);
    }

    @Override
    public String changeSessionId() {
        exchange.refuse();
        return super.changeSessionId();
    }

    @Override
    public String getRemoteUser() {
        exchange.refuse();
        return super.getRemoteUser();
    }

    @Override
    public Principal getUserPrincipal() {
        exchange.refuse();
        return super.getUserPrincipal();
    }

    @Override
    public boolean isUserInRole(String role) {
        exchange.refuse();
        return super.isUserInRole(role);
    }

    /** Includes by way of the cache; forwards belong to the page they are part of. */
    private final class CachingDispatcher implements RequestDispatcher {
        private final String path;
        private final RequestDispatcher target;

        CachingDispatcher(String path, RequestDispatcher target) {
            this.path = path;
            this.target = target;
        }

        @Override
        public void forward(ServletRequest request, ServletResponse response) throws ServletException, IOException {
            target.forward(request, response);
        }

        @Override
        public void include(ServletRequest request, ServletResponse response) throws ServletException, IOException {
            exchange.include(path, target, request, response);
        }
    }
}
