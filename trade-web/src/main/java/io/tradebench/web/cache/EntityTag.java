package io.tradebench.web.cache;

/** Tells browsers and proxies whether what they have is still the same. */
final class EntityTag {
    private EntityTag() {}

    /** The tag of a content, for instance {@code "Zm9vYmFyYmF6cXV4cXV1"}. */
    static String of(byte[] bytes, int length) {
        return '"' + Digest.of(bytes, length) + '"';
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
}
