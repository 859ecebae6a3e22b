package io.tradebench.trade.access;

import io.tradebench.trade.config.SharedSecret;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;

/**
 * By what a SOAP endpoint knows web tiers, which speak for all users: this member's own by a secret that it makes at every start, those of
 * other clusters by one that both are given. Safe for use by many threads.
 */
@ApplicationScoped
public class FrontEndSecrets {
    /** Of the request. */
    public static final String HEADER = "Trade-Front-End";

    private static final String SHARED = "trade.web-services.secret";
    private static final int OWN_BYTES = 32;

    /** Whose web tier it is. */
    public enum FrontEnd {
        OWN,
        OTHER
    }

    private SharedSecret own;
    private Optional<SharedSecret> shared;

    /** For the container's proxy. */
    protected FrontEndSecrets() {}

    @Inject
    FrontEndSecrets(Config config) {
        byte[] random = new byte[OWN_BYTES];
        new SecureRandom().nextBytes(random);
        own = new SharedSecret(HexFormat.of().formatHex(random));
        shared = SharedSecret.of(config, SHARED);
    }

    String own() {
        return own.text();
    }

    /** Empty if this member shares none: then no other endpoint takes it for a front end. */
    String shared() {
        return shared.map(SharedSecret::text).orElse("");
    }

    /** Whose web tier shows {@code secret}; empty if nobody's. */
    public Optional<FrontEnd> frontEnd(String secret) {
        return own.is(secret)
                ? Optional.of(FrontEnd.OWN)
                : shared.filter(known -> known.is(secret)).map(known -> FrontEnd.OTHER);
    }
}
