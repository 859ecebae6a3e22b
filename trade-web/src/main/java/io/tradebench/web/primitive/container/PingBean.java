package io.tradebench.web.primitive.container;

import jakarta.enterprise.context.RequestScoped;

/** The bean of {@link PingServletCDI}; belongs to one request, and so to one thread. */
@RequestScoped
public class PingBean {
    private int calls;

    /** How often it was called, this call included. */
    public int call() {
        calls++;
        return calls;
    }
}
