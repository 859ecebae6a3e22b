package io.tradebench.kit.cluster;

import java.security.SecureRandom;
import java.util.Base64;

/** The password of the user {@code admin}. */
public final class AdminPassword {

    private static final int RANDOM_BYTES = 18;

    private AdminPassword() {}

    /**
     * The password to start members with.
     *
     * @param chosen by the operator; null or empty to make one
     * @param random source of a made one
     */
    public static String chosenOrMade(String chosen, SecureRandom random) {
        if (chosen != null && !chosen.isEmpty()) {
            return chosen;
        }
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
