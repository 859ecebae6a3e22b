/**
 * The servlet cache: whole pages and fragments, by the rules of a {@code cachespec.xml}.
 *
 * <h2>Whose page it is</h2>
 *
 * A page whose making looked into the session, or read the model of a page that is not for everybody, is that user's: the entry
 * names him, and is served to nobody else, whatever the rules say. So wrong rules cost hits, never privacy. What a page says
 * with {@code Cache-Control: no-store} without having looked into the session is not kept at all.
 *
 * <h2>What is kept of a page</h2>
 *
 * {@code Capture} collects everything that a request writes in one buffer. Each page or fragment that is worth keeping has a
 * {@code Recording} over that buffer: the ranges that are its own text, and between them the includes that it does not consume.
 * On a hit the text comes from the entry, and the includes are dispatched again, each of them served from its own entry if it
 * has one. A parent that consumes a fragment takes over its dependency ids and what is left of its time.
 *
 * <h2>Why nothing stale is kept</h2>
 *
 * The token is taken before the request's first read, one for all that the request makes. What was invalidated since is not kept.
 * A request keeps its rules to its end; what it makes is not kept once others are in force, since its dependency ids are theirs no
 * more.
 */
package io.tradebench.web.cache;
