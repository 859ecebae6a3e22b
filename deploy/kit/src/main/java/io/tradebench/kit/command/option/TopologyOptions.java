package io.tradebench.kit.command.option;

import io.tradebench.kit.deploy.ClusterSpecBuilder;
import io.tradebench.kit.deploy.MessagingMode;
import io.tradebench.kit.deploy.TlsMode;
import io.tradebench.kit.place.Place;
import picocli.CommandLine.Option;

/** Which components a cluster has. */
public final class TopologyOptions {

    @Option(
            names = "--members",
            paramLabel = "N",
            defaultValue = "1",
            description = "Application servers (default: ${DEFAULT-VALUE}).")
    private int members;

    @Option(
            names = "--proxy",
            paramLabel = "PROXY",
            defaultValue = "none",
            converter = ProxyChoice.Converter.class,
            description =
                    "Proxy before the members: embedded (comes with the kit), nginx, haproxy, httpd, haproxy+httpd (a proxy server"
                            + " and, between it and the members, a web server), or none, with which clients go to member-1 (default:"
                            + " ${DEFAULT-VALUE}).")
    private ProxyChoice proxy;

    @Option(
            names = "--edge-cache",
            description =
                    "With --proxy embedded: the proxy keeps pages that all may see and that the cache rules call EdgeCacheable, until a"
                            + " member invalidates them. Needs servlet caching (--set servlet-caching=on) to have an effect.")
    private boolean edgeCache;

    @Option(
            names = "--tls",
            paramLabel = "WHERE",
            description =
                    "Encrypt connections: proxy (clients to the proxy) or member (clients to the proxy and the proxy to the"
                            + " members). The certificate is made on the spot and signed by itself.")
    private TlsMode tls;

    @Option(
            names = "--messaging",
            paramLabel = "WHERE",
            description =
                    "Queues for asynchronous orders: off, local (each member its own) or server (one messaging server, which all"
                            + " members use; default: off).")
    private MessagingMode messaging;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port for clients (default: the first free one from 9080 on).")
    private Integer port;

    @Option(
            names = "--cpus",
            paramLabel = "PARTS",
            description =
                    "Processors of each part, as in members=0,database=1,proxy=1,driver=1, messaging and web; member-2=3 goes before members"
                            + " (default: all processors for all parts).")
    private String cpus;

    @Option(
            names = "--quota",
            paramLabel = "PARTS",
            description =
                    "Processor time that each part may use, in seconds of one processor per second, as in members=0.5,database=0.25, messaging,"
                            + " web and proxy: the proportions of a larger test bed. Needs root, or --in containers"
                            + " (default: no quotas).")
    private String quotas;

    @Option(
            names = "--weight",
            paramLabel = "PARTS",
            description =
                    "What each part gets of the processors where all want more than there is, beside parts with 100, as in"
                            + " members=100,database=300: 1 to 10000, 100 for parts that are not named. Needs root, or --in containers"
                            + " (default: no part goes before another).")
    private String weights;

    @Option(
            names = "--memory",
            paramLabel = "PARTS",
            description =
                    "With --in containers: the most memory that each part may have, as in members=1200m,database=1g,proxy=256m;"
                            + " member-2=2g goes before members. A member needs about 300m more than its --heap"
                            + " (default: no limits).")
    private String memory;

    @Option(
            names = "--in",
            paramLabel = "PLACE",
            defaultValue = "processes",
            description =
                    "Where the components run: processes of this machine, or containers (each in one of its own, in two zones; only"
                            + " the proxy's port is published, on 127.0.0.1; default: ${DEFAULT-VALUE}).")
    private Place place;

    /** Adds them to what a cluster is to be. */
    public void addTo(ClusterSpecBuilder spec) {
        spec.members(members)
                .proxy(proxy.proxy())
                .web(proxy.web())
                .edgeCache(edgeCache)
                .tls(tls)
                .messaging(messaging)
                .port(port)
                .processors(cpus)
                .quotas(quotas)
                .weights(weights)
                .memory(memory)
                .place(place);
    }
}
