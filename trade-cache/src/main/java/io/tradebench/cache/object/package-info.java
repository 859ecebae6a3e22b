/** The object cache: the application's map over the stores and the coherence protocol. */
package io.tradebench.cache.object;
