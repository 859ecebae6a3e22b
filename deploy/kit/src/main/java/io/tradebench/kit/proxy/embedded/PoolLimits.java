package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.ProxyLimits;
import io.undertow.server.handlers.proxy.ConnectionPoolErrorHandler;
import io.undertow.server.handlers.proxy.ConnectionPoolManager;

/**
 * How many connections to a member there are, and for how long. Failures are none of the pool's business: {@link Health}
 * decides who is asked.
 */
final class PoolLimits extends ConnectionPoolErrorHandler.SimpleConnectionPoolErrorHandler
        implements ConnectionPoolManager {

    private final ProxyLimits limits;

    PoolLimits(ProxyLimits limits) {
        this.limits = limits;
    }

    @Override
    public boolean handleError() {
        return true;
    }

    @Override
    public int getMaxConnections() {
        return limits.connections() + limits.sockets();
    }

    @Override
    public int getMaxCachedConnections() {
        return limits.connections();
    }

    @Override
    public int getSMaxConnections() {
        return 0;
    }

    @Override
    public long getTtl() {
        return limits.clientMillis();
    }

    @Override
    public int getMaxQueueSize() {
        return 0;
    }

    @Override
    public int getProblemServerRetry() {
        return 0;
    }
}
