package io.tradebench.web.admin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** This member of the cluster. */
@ApplicationScoped
public class Member {
    private String name;

    /** For the container's proxy. */
    protected Member() {}

    @Inject
    public Member(@ConfigProperty(name = "trade.member", defaultValue = "member-1") String name) {
        this.name = name;
    }

    /** For instance {@code member-1}. */
    public String name() {
        return name;
    }
}
