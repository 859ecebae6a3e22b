package io.tradebench.trade.config;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;

/**
 * What a member and others were given, by which it knows them.
 *
 * @param text never blank; not to be shown
 */
public record SharedSecret(String text) {
    private static final Logger LOG = System.getLogger(SharedSecret.class.getName());
    private static final int SHORTEST = 20;

    /** The secret of a name; empty if there is none. One that could be found by trying is not used, which is logged. */
    public static Optional<SharedSecret> of(Config config, String name) {
        return config.getOptionalValue(name, String.class)
                .filter(text -> !text.isBlank())
                .filter(text -> isLongEnough(name, text))
                .map(SharedSecret::new);
    }

    private static boolean isLongEnough(String name, String text) {
        boolean enough = text.length() >= SHORTEST;
        if (!enough) {
            LOG.log(Level.ERROR, name + " is not used: it has less than " + SHORTEST + " characters");
        }
        return enough;
    }

    /** Whether somebody shows it; in a time that tells nothing of how much is right. */
    public boolean is(String shown) {
        return MessageDigest.isEqual(shown.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "SharedSecret";
    }
}
