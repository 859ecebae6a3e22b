/**
 * Caches before this member, its edges: proxies that keep pages which all may see.
 *
 * <p>An edge keeps nothing that the member has not in its own cache. With each page it gets the ids whose invalidation ends the page,
 * and where the member was in its invalidations when the page was in the cache ({@link io.tradebench.web.edge.EdgeHeaders}). Over one
 * long answer ({@link io.tradebench.web.edge.EdgeServlet}) it hears of every invalidation in the member's cache, whoever began it, in
 * their order and by number. So a page that was invalidated on the way is not kept, and one that is invalidated later goes.
 *
 * <p>Every answer to a change says where the member was after it. The edge answers nothing for the member before it has heard of all up
 * to there: whoever has changed something sees no page of before. Four times a second the edge hears whether the member answers from its
 * cache; as long as it does not, or nothing is heard for a second, the edge does not either.
 */
package io.tradebench.web.edge;
