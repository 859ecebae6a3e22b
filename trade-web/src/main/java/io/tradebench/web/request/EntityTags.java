package io.tradebench.web.request;

/** The tags that name contents in the headers {@code ETag}, {@code If-Match} and {@code If-None-Match}. */
public final class EntityTags {
    private EntityTags() {}

    /** The tag of a content; another content has another one. */
    public static String of(String content) {
        return '"' + Digest.of(content) + '"';
    }

    /**
     * Whether a header of the request names a tag; what a proxy has made weak counts too.
     *
     * @param header null if the request has none
     * @param tag empty if the content has none
     */
    public static boolean names(String header, String tag) {
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
