package io.tradebench.trade.access;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
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
    private static final int SHORTEST = 20;
    private static final Logger LOG = System.getLogger(FrontEndSecrets.class.getName());

    /** Whose web tier it is. */
    public enum FrontEnd {
        OWN,
        OTHER
    }

    private String own;
    private Optional<String> shared;

    /** For the container's proxy. */
    protected FrontEndSecrets() {}

    @Inject
    FrontEndSecrets(Config config) {
        byte[] random = new byte[OWN_BYTES];
        new SecureRandom().nextBytes(random);
        own = HexFormat.of().formatHex(random);
        shared = config.getOptionalValue(SHARED, String.class)
                .filter(secret -> !secret.isBlank())
                .filter(FrontEndSecrets::isLongEnough);
    }

    /** Whoever knows it may do what an administrator may, for any user: it must not be found by trying. */
    private static boolean isLongEnough(String secret) {
        boolean enough = secret.length() >= SHORTEST;
        if (!enough) {
            LOG.log(Level.ERROR, SHARED + " is not used: it has less than " + SHORTEST + " characters");
        }
        return enough;
    }

    String own() {
        return own;
    }

    /** Empty if this member shares none: then no other endpoint takes it for a front end. */
    String shared() {
        return shared.orElse("");
    }

    /** Whose web tier shows {@code secret}; empty if nobody's. */
    public Optional<FrontEnd> frontEnd(String secret) {
        if (isSame(secret, own)) {
            return Optional.of(FrontEnd.OWN);
        }
        return shared.filter(known -> isSame(secret, known)).map(known -> FrontEnd.OTHER);
    }

    /** In a time that tells nothing of how much is right. */
    private static boolean isSame(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
