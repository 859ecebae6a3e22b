package io.tradebench.web.edge;

/** Where this member is in its invalidations, for the caches before it. */
public interface EdgePositions {
    /** For a page that is about to be looked for in the cache; null if no edge may keep it. */
    String ofPages();

    /** For an answer to a change; null if there was never an edge. */
    String ofChanges();
}
