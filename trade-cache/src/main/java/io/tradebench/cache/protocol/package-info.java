/** Coherence of the replicas of a cluster: invalidations, transfers, leases, on a transport of which it knows little. */
package io.tradebench.cache.protocol;
