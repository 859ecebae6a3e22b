/**
 * Invalidations: how they are numbered ({@code Journal}), which ones a member has applied, and how they keep old values out of its
 * replica, whether these are loaded (rule 1) or sent by other members (rule 2): {@code GuardedReplica}. Knows nobody else.
 */
package io.tradebench.cache.protocol.invalidation;
