/**
 * The rules of the dynamic cache, as the WebSphere dynamic cache writes them: {@code cachespec.xml}.
 *
 * <p>{@link io.tradebench.cache.rules.CacheRules} reads a file; bound to the commands or the paths of an application it gives
 * a {@link io.tradebench.cache.rules.CacheRule} for each, which says under which id something is cached, with what it is
 * kept, and what it invalidates. The rules know neither a cache nor a web container.
 */
package io.tradebench.cache.rules;
