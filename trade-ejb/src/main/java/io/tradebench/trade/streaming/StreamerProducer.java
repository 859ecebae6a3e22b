package io.tradebench.trade.streaming;

import io.tradebench.trade.cluster.Cluster;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** Makes the streamer of this member. It does nothing before somebody listens. */
@ApplicationScoped
public class StreamerProducer {
    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Produces
    @ApplicationScoped
    QuoteStreamer streamer(Cluster cluster) {
        return new QuoteStreamer(cluster, scheduler, System::nanoTime);
    }
}
