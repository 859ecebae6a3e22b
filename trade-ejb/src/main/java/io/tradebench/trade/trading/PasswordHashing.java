package io.tradebench.trade.trading;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.random.RandomGenerator;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Salted PBKDF2 with HMAC-SHA-256 (RFC 8018). A hash is stored as {@code iterations$salt$hash}, so that the iteration
 * count can be raised without breaking old hashes. Safe for use by many threads if its random generator is.
 */
public final class PasswordHashing {
    private static final String ALGORITHM = "PBKDF2WithHmacSHA256";
    private static final int SALT_BYTES = 16;
    private static final int HASH_BITS = 256;

    private final RandomGenerator random;
    private final int iterations;

    /**
     * @param random where salts come from; a secure generator wherever passwords are real
     * @param iterations for new hashes, at least 1
     */
    public PasswordHashing(RandomGenerator random, int iterations) {
        this.random = random;
        this.iterations = iterations;
    }

    /** A new hash of {@code password} with a salt of its own. */
    public String hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
        return iterations + "$" + base64.encodeToString(salt) + "$"
                + base64.encodeToString(derive(password, salt, iterations));
    }

    /** Whether {@code stored} is a hash of {@code password}; compares in constant time. */
    public boolean matches(String password, String stored) {
        String[] parts = stored.split("\\$");
        byte[] salt = Base64.getDecoder().decode(parts[1]);
        byte[] expected = Base64.getDecoder().decode(parts[2]);
        return MessageDigest.isEqual(expected, derive(password, salt, Integer.parseInt(parts[0])));
    }

    /** Whether {@code stored} has fewer iterations than new hashes get. */
    public boolean isWeak(String stored) {
        return Integer.parseInt(stored.substring(0, stored.indexOf('$'))) < iterations;
    }

    private static byte[] derive(String password, byte[] salt, int iterations) {
        PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, iterations, HASH_BITS);
        try {
            return SecretKeyFactory.getInstance(ALGORITHM).generateSecret(spec).getEncoded();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        } finally {
            spec.clearPassword();
        }
    }
}
