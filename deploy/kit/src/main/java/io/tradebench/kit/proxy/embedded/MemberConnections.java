package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.ProxyLimits;
import io.undertow.client.UndertowClient;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.proxy.ProxyCallback;
import io.undertow.server.handlers.proxy.ProxyClient;
import io.undertow.server.handlers.proxy.ProxyConnection;
import io.undertow.server.handlers.proxy.ProxyConnectionPool;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.xnio.OptionMap;
import org.xnio.XnioExecutor;
import org.xnio.ssl.XnioSsl;

/**
 * Gives each request a connection to the member it belongs to, from a pool per member. Undertow asks again for the same
 * request when an attempt failed that may be repeated; each attempt goes to another member.
 */
final class MemberConnections implements ProxyClient {

    private static final ProxyTarget CLUSTER = new ProxyTarget() {};

    private final Members members;
    private final ProxyLimits limits;
    private final Map<Member, ProxyConnectionPool> pools = new HashMap<>();

    /** @param ssl null for plain connections */
    MemberConnections(Members members, ProxyLimits limits, XnioSsl ssl) {
        this.members = members;
        this.limits = limits;
        for (Member member : members.all()) {
            pools.put(member, pool(member, ssl));
        }
    }

    @Override
    public ProxyTarget findTarget(HttpServerExchange exchange) {
        return CLUSTER;
    }

    @Override
    public void getConnection(
            ProxyTarget target,
            HttpServerExchange exchange,
            ProxyCallback<ProxyConnection> callback,
            long timeout,
            TimeUnit unit) {
        Attempts attempts = Attempts.of(exchange);
        attempts.lost();
        Optional<Member> member = members.choose(SessionCookie.cloneIdsOf(exchange), attempts.tried());
        if (member.isEmpty()) {
            callback.couldNotResolveBackend(exchange);
            return;
        }
        attempts.begin(member.get());
        Connecting connecting = new Connecting(attempts, callback);
        pools.get(member.get()).connect(target, exchange, connecting, timeout, unit, false);
        connecting.limit(exchange, limits.connectMillis());
    }

    private ProxyConnectionPool pool(Member member, XnioSsl ssl) {
        URI address = URI.create((ssl == null ? "http" : "https") + "://"
                + member.backend().host() + ":" + member.backend().port());
        return new ProxyConnectionPool(
                new PoolLimits(limits), address, ssl, UndertowClient.getInstance(), OptionMap.EMPTY);
    }

    /** Waits for a connection for a limited time. Called by the exchange's I/O thread only. */
    private static final class Connecting implements ProxyCallback<ProxyConnection> {

        private final Attempts attempts;
        private final ProxyCallback<ProxyConnection> callback;
        private XnioExecutor.Key giveUp;
        private boolean over;

        Connecting(Attempts attempts, ProxyCallback<ProxyConnection> callback) {
            this.attempts = attempts;
            this.callback = callback;
        }

        /** Gives up after this time; nothing is to be done if a pooled connection was at hand. */
        void limit(HttpServerExchange exchange, int millis) {
            if (!over) {
                giveUp = exchange.getIoThread().executeAfter(() -> failed(exchange), millis, TimeUnit.MILLISECONDS);
            }
        }

        @Override
        public void completed(HttpServerExchange exchange, ProxyConnection connection) {
            end(() -> {
                attempts.connected();
                callback.completed(exchange, connection);
            });
        }

        @Override
        public void failed(HttpServerExchange exchange) {
            end(() -> callback.failed(exchange));
        }

        @Override
        public void couldNotResolveBackend(HttpServerExchange exchange) {
            end(() -> callback.couldNotResolveBackend(exchange));
        }

        @Override
        public void queuedRequestFailed(HttpServerExchange exchange) {
            end(() -> callback.queuedRequestFailed(exchange));
        }

        private void end(Runnable next) {
            if (!over) {
                over = true;
                if (giveUp != null) {
                    giveUp.remove();
                }
                next.run();
            }
        }
    }
}
