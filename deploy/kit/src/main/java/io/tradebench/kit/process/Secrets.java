package io.tradebench.kit.process;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** What nobody else is to know: passwords, and what is in the kit's environment for the kit alone. */
public final class Secrets {

    private static final Pattern NAME = Pattern.compile("PASSWORD|PASSWD|SECRET|TOKEN", Pattern.CASE_INSENSITIVE);

    private static final int RANDOM_BYTES = 18;

    private Secrets() {}

    /** A password that nobody has chosen, of letters, digits, {@code _} and {@code -}. */
    public static String random(SecureRandom random) {
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Compares what was shown with a secret, in a time that tells nothing of where they differ. */
    public static boolean areSame(String shown, String secret) {
        return MessageDigest.isEqual(shown.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }

    /** Keeps variables that look like secrets by their names from a program: it gets its own in files. */
    public static void withhold(ProcessBuilder program) {
        program.environment().keySet().removeIf(name -> NAME.matcher(name).find());
    }
}
