package io.tradebench.cache;

/** Where a change of the cache began, as seen from one member. Codes are those of the WebSphere dynamic cache. */
public enum Source {
    /** On this member. */
    LOCAL(1),
    /** On another member of the cluster. */
    REMOTE(2);

    private final int code;

    Source(int code) {
        this.code = code;
    }

    /** The number that stands for this source in listener events. */
    public int code() {
        return code;
    }
}
