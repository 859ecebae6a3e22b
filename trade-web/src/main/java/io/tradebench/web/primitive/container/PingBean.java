package io.tradebench.web.primitive.container;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;

/** The bean of {@link PingServletCDI} and of the page of Faces; belongs to one request, and so to one thread. */
@Named
@RequestScoped
public class PingBean {
    private int calls;

    /** How often it was called, this call included. */
    public int call() {
        calls++;
        return calls;
    }
}
