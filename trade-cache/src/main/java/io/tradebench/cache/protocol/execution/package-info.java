/**
 * How a member acts: it decides under its lock, and what follows happens outside of it. Knows nothing of caches.
 */
package io.tradebench.cache.protocol.execution;
