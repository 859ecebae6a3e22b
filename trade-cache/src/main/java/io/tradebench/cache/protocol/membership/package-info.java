/**
 * Who the other members are, whether they are heard, and how far each is in the invalidations of the other (rule 3): heartbeats,
 * joins, departures, partitions and merges.
 */
package io.tradebench.cache.protocol.membership;
