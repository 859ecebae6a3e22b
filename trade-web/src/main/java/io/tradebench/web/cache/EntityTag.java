package io.tradebench.web.cache;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Tells browsers and proxies whether what they have is still the same. */
final class EntityTag {
    private static final int BYTES = 15;

    private EntityTag() {}

    /** The tag of a content, for instance {@code "Zm9vYmFyYmF6cXV4cXV1"}. */
    static String of(byte[] bytes, int length) {
        MessageDigest digest = sha256();
        digest.update(bytes, 0, length);
        byte[] tag = new byte[BYTES];
        System.arraycopy(digest.digest(), 0, tag, 0, BYTES);
        return '"' + Base64.getUrlEncoder().encodeToString(tag) + '"';
    }

    /**
     * Whether a header {@code If-None-Match} names a tag; what a proxy has made weak counts too.
     *
     * @param header null if the request has none
     * @param tag empty if the content has none
     */
    static boolean isKnown(String header, String tag) {
        if (header == null || tag.isEmpty()) {
            return false;
        }
        for (String known : header.split(",")) {
            String plain = known.strip();
            if (plain.equals("*") || plain.equals(tag) || plain.equals("W/" + tag)) {
                return true;
            }
        }
        return false;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
