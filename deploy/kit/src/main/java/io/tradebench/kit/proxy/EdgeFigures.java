package io.tradebench.kit.proxy;

/**
 * What a proxy that is an edge has done since it started, or between two moments, and what it keeps.
 *
 * @param hits reads of pages that it answered itself
 * @param misses reads of pages that a member answered, and offered for keeping
 * @param invalidations that members told it of, each by itself
 * @param pages that it keeps, of all members together
 * @param bytes that these take, an estimate
 */
public record EdgeFigures(long hits, long misses, long invalidations, long pages, long bytes) {

    /** Of two edges, or of an edge and a part of it, at the same moment. */
    public EdgeFigures plus(EdgeFigures other) {
        return new EdgeFigures(
                hits + other.hits,
                misses + other.misses,
                invalidations + other.invalidations,
                pages + other.pages,
                bytes + other.bytes);
    }

    /** What was done since an earlier moment, and is kept at this one. */
    public EdgeFigures since(EdgeFigures before) {
        return new EdgeFigures(
                hits - before.hits, misses - before.misses, invalidations - before.invalidations, pages, bytes);
    }

    /** What was done in two times, and is kept at the end of the later one. */
    public EdgeFigures then(EdgeFigures later) {
        return new EdgeFigures(
                hits + later.hits,
                misses + later.misses,
                invalidations + later.invalidations,
                later.pages,
                later.bytes);
    }
}
