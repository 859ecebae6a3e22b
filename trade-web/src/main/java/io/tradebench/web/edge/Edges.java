package io.tradebench.web.edge;

import io.tradebench.cache.protocol.Level;
import io.tradebench.trade.caching.CachingInForce;
import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.SharedSecret;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.Config;

/** The caches before this member, its edges, by its configuration. Safe for use by many threads. */
@ApplicationScoped
public class Edges implements EdgePositions {
    private static final Logger LOG = System.getLogger(Edges.class.getName());
    private static final String SECRET = "trade.edge.secret";

    @Inject
    private TradeCache cache;

    @Inject
    private ConfigurationService configuration;

    @Inject
    private Config config;

    @Resource
    private ManagedThreadFactory threads;

    private Optional<SharedSecret> secret;
    private EdgeHub hub;
    private Thread farewell;

    @PostConstruct
    void start() {
        secret = SharedSecret.of(config, SECRET);
        hub = new EdgeHub(UUID.randomUUID().toString().replace("-", ""), this::isAnswering, System::nanoTime);
        farewell = new Thread(hub::end, "edges-farewell");
        if (secret.isPresent()) {
            cache.objects().addRemovalListener(hub);
            Runtime.getRuntime().addShutdownHook(farewell);
        }
    }

    /** A server that stops waits for answers under way: an edge is told from the first moment on. */
    @PreDestroy
    void stop() {
        try {
            Runtime.getRuntime().removeShutdownHook(farewell);
            hub.end();
        } catch (IllegalStateException stopping) {
            // the farewell is under way
        }
        cache.objects().removeRemovalListener(hub);
    }

    /** Whether this member may have edges. */
    boolean areOffered() {
        return secret.isPresent();
    }

    /** Whether somebody is one. */
    boolean know(String shown) {
        return shown != null && secret.filter(known -> known.is(shown)).isPresent();
    }

    @Override
    public String ofChanges() {
        return hub.position();
    }

    @Override
    public String ofPages() {
        return hub.isHeard() && mayKeep(cache.inForce()) ? hub.position() : null;
    }

    /** Tells an edge what leaves the cache, until one of both ends. */
    void tell(AsyncContext edge) {
        threads.newThread(() -> {
                    EdgeFeed feed = hub.open();
                    try (Writer out =
                            new OutputStreamWriter(edge.getResponse().getOutputStream(), StandardCharsets.UTF_8)) {
                        feed.tell(out);
                    } catch (IOException | IllegalStateException gone) {
                        LOG.log(Logger.Level.DEBUG, "An edge has gone", gone);
                    } catch (InterruptedException stopping) {
                        Thread.currentThread().interrupt();
                    } finally {
                        hub.close(feed);
                        end(edge);
                    }
                })
                .start();
    }

    private static void end(AsyncContext edge) {
        try {
            edge.complete();
        } catch (IllegalStateException ended) {
            LOG.log(Logger.Level.DEBUG, "The answer to an edge has ended", ended);
        }
    }

    private boolean isAnswering() {
        return mayKeep(cache.inForce()) && cache.objects().isAnswering();
    }

    /** Under the level strict no page is old once an update has returned, and an edge hears of it a moment later. */
    private boolean mayKeep(CachingInForce now) {
        return now.caching().servlets()
                && now.caching().level() == Level.EVENTUAL
                && configuration.current().edgeCaching();
    }
}
