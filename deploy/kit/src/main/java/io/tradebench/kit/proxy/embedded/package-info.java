/**
 * The kit's own proxy: Undertow's, with Liberty's affinity, a choice of members that remembers failures, and a cache for
 * static files. Everything runs on I/O threads; nothing blocks.
 */
package io.tradebench.kit.proxy.embedded;
