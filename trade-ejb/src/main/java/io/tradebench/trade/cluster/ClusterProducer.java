package io.tradebench.trade.cluster;

import io.tradebench.trade.config.ConfigurationPeers;
import io.tradebench.trade.config.parameter.Parameter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Joins the cluster with the first use of it, and leaves it when the application ends. */
@ApplicationScoped
public class ClusterProducer {
    @Produces
    @ApplicationScoped
    Cluster join(
            @ConfigProperty(name = "trade.cluster.name", defaultValue = "trade") String name,
            @ConfigProperty(name = "trade.cluster.secret") Optional<String> secret,
            @ConfigProperty(name = "trade.member", defaultValue = "member-1") String self,
            @ConfigProperty(name = "trade.cluster.members") Optional<String> members,
            @ConfigProperty(name = "trade.cluster.host") Optional<String> host,
            @ConfigProperty(name = "trade.cluster.channel-port") Optional<String> channelPort,
            @ConfigProperty(name = "trade.cache.transport") Optional<String> cacheTransport) {
        ClusterSettings settings = ClusterSettings.parse(name, self, members.orElse(""))
                .withSecret(secret.orElse(""))
                .withHost(host.orElse(""));
        if (cacheTransport.orElse(Parameter.CACHE_TRANSPORT.defaultValue()).equals("channel")) {
            settings = settings.withChannel(channelPort.orElse(""));
        }
        return settings.isAlone() ? new LoneMember(name, self) : new HazelcastCluster(settings);
    }

    void leave(@Disposes Cluster cluster) {
        cluster.close();
    }

    @Produces
    @ApplicationScoped
    ConfigurationPeers peers(Cluster cluster) {
        return new ConfigurationMessages(cluster);
    }
}
