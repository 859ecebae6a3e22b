package io.tradebench.trade.caching;

import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Transport;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.nio.file.Path;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What the cache of a member stands on.
 *
 * @param transport the way to the other members
 * @param isAlone whether there are none
 * @param epochs the register of strict coherence
 * @param timers runs what the protocol does in time; stays its owner's to shut down
 * @param transactions knows the transaction that a caller has begun
 * @param directory where entries go that leave memory, if they go to disk
 * @param liberty the object cache of the server; null if it has none
 */
record CacheParts(
        Transport transport,
        boolean isAlone,
        EpochStore epochs,
        ScheduledExecutorService timers,
        TransactionSynchronizationRegistry transactions,
        Path directory,
        LibertyCache liberty) {}
