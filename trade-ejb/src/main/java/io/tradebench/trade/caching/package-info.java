/**
 * Caching between web tier and brokerage. Reads go through the mode in force ({@code CommandTrade}, {@code MapTrade}), updates
 * through {@code InvalidatingTrade} in every mode; {@code TradeCache} holds the object cache, {@code CachingSwitch} leads from one
 * mode to the next. Invalidations wait for the end of a caller's transaction in {@code TransactionInvalidation}.
 *
 * <h2>Why no read is stale because of a switch</h2>
 *
 * What an update invalidates depends on the mode, since each has ids of its own. So an update does not keep what it found when
 * its request came: it asks {@code Updates} when it begins, and tells all modes that were named then. Before the cluster enters
 * a mode, every member names it, waits until the updates that began before have ended, and only then agrees; entries are kept
 * after all have agreed. A read that began under another mode finds the cache closed or its token too old. One that begins later
 * in a request of another mode finds that mode's {@code CachingLease} over. Both answer from the database and keep nothing.
 */
package io.tradebench.trade.caching;
