package io.tradebench.web.live;

import io.tradebench.trade.assembly.TradeServicesFactory;
import io.tradebench.trade.streaming.QuoteStreamer;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.annotation.RegistryScope;

/** This member's open sockets, by its configuration, with their number for monitoring systems. Made when the first one is opened. */
@ApplicationScoped
public class LiveQuotes {
    @Inject
    @ConfigProperty(name = "trade.live.sockets")
    private int most;

    @Inject
    private QuoteStreamer streamer;

    @Inject
    private TradeServicesFactory factory;

    @Inject
    @RegistryScope(scope = MetricRegistry.APPLICATION_SCOPE)
    private MetricRegistry registry;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    private LiveHub hub;
    private Thread farewell;

    @PostConstruct
    void start() {
        LiveSources sources = new LiveSources(
                streamer::listen,
                symbols -> factory.current().services().getQuotes(symbols),
                () -> factory.current().services().getMarketSummary(),
                () -> factory.current().configuration().marketSummaryInterval());
        hub = new LiveHub(most, sources, scheduler, System::nanoTime);
        farewell = new Thread(hub::close, "live-quotes-farewell");
        Runtime.getRuntime().addShutdownHook(farewell);
        Metadata metadata = Metadata.builder()
                .withName("live_sockets")
                .withDescription("Pages whose quotes are live: open sockets")
                .build();
        registry.gauge(metadata, hub::sockets);
    }

    /** A server that stops closes its connections before it stops the application: pages are told why from the first moment on. */
    @PreDestroy
    void stop() {
        try {
            Runtime.getRuntime().removeShutdownHook(farewell);
            hub.close();
        } catch (IllegalStateException stopping) {
            // the farewell is under way
        }
    }

    LiveHub hub() {
        return hub;
    }
}
