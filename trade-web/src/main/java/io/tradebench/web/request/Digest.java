package io.tradebench.web.request;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Short names of long or secret contents: nobody finds another content of the same name, nor the content from its name. */
public final class Digest {
    private static final int BYTES = 15;

    private Digest() {}

    /** 20 characters that are legal in addresses and headers, for instance {@code Zm9vYmFyYmF6cXV4cXV1}. */
    public static String of(byte[] bytes, int length) {
        MessageDigest digest = sha256();
        digest.update(bytes, 0, length);
        return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest.digest(), BYTES));
    }

    /** As {@link #of(byte[], int)}, of a text. */
    public static String of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return of(bytes, bytes.length);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
