/** What is asked of a cache while somebody records it, for caches of other sizes that are asked the same. */
package io.tradebench.cache.trace;
