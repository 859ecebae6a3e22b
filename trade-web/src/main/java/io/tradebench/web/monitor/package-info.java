/**
 * What an operator sees of the cache and does with it, on every member through any of them: the page {@code /cachemonitor}, the
 * same as JSON, and the cache's statistics among the metrics. Nothing here counts as a read of the cache.
 */
package io.tradebench.web.monitor;
