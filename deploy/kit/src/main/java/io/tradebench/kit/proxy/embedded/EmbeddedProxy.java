package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.ProxyLimits;
import io.tradebench.kit.proxy.ProxySettings;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.protocols.ssl.UndertowXnioSsl;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.RequestBufferingHandler;
import io.undertow.server.handlers.proxy.ProxyHandler;
import io.undertow.util.Methods;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.Sequence;
import org.xnio.Xnio;
import org.xnio.ssl.XnioSsl;

/** Puts the proxy together: front door, cache for static files, and one for pages if it is an edge, choice of members, Undertow's proxy handler. */
final class EmbeddedProxy {

    private static final int IO_THREADS = 2;

    /** Of 16 KiB, for a body that is not yet there: as much as members take. */
    private static final int BODY_BUFFERS = 4;

    /** Of pages that an edge keeps: a third of its heap. */
    private static final int PAGE_BYTES = 40 << 20;

    private final ProxySettings settings;
    private final ProxyLimits limits;

    EmbeddedProxy(ProxySettings settings) {
        this.settings = settings;
        this.limits = settings.limits();
    }

    /**
     * Starts to listen, until the process ends.
     *
     * @throws IOException if a certificate or key cannot be read
     * @throws GeneralSecurityException if one is of no use
     * @throws RuntimeException if the port cannot be listened on
     */
    void start() throws IOException, GeneralSecurityException {
        Undertow.Builder builder = Undertow.builder()
                .setIoThreads(IO_THREADS)
                .setWorkerThreads(1)
                .setSocketOption(Options.BACKLOG, 1024)
                .setSocketOption(Options.CONNECTION_HIGH_WATER, limits.connections() + limits.sockets())
                .setSocketOption(Options.CONNECTION_LOW_WATER, limits.connections() + limits.sockets())
                .setServerOption(UndertowOptions.MAX_HEADER_SIZE, 2 * limits.headerBytes())
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, limits.clientMillis())
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, limits.clientMillis())
                .setSocketOption(Options.READ_TIMEOUT, limits.clientMillis())
                .setServerOption(UndertowOptions.DECODE_URL, true)
                .setHandler(handler());
        if (settings.tls() == null) {
            builder.addHttpListener(settings.port(), settings.host());
        } else {
            builder.setSocketOption(Options.SSL_ENABLED_PROTOCOLS, Sequence.of("TLSv1.3", "TLSv1.2"))
                    .addHttpsListener(
                            settings.port(),
                            settings.host(),
                            PemFiles.server(
                                    settings.tls().certificate(), settings.tls().key()));
        }
        builder.build().start();
    }

    private HttpHandler handler() throws IOException, GeneralSecurityException {
        Duration recovery = Duration.ofMillis(limits.recoveryMillis());
        int pageBytes = PAGE_BYTES / settings.members().size();
        Members members = new Members(settings.members().stream()
                .map(backend -> new Member(
                        backend, new Health(recovery, System::nanoTime), new MemberPages(pageBytes, System::nanoTime)))
                .toList());
        HttpHandler proxy = ProxyHandler.builder()
                .setProxyClient(new MemberConnections(members, limits, ssl()))
                .setMaxRequestTime(limits.responseMillis())
                .setMaxConnectionRetries(members.all().size())
                .setIdempotentRequestPredicate(EmbeddedProxy::mayBeRepeated)
                .build();
        HttpHandler whole = new RequestBufferingHandler(new FailureAnswers(proxy, limits), BODY_BUFFERS);
        if (settings.edgeSecret() == null) {
            return front(whole);
        }
        EdgeCache edge = edge(whole, members);
        return new EdgeDesk(front(edge), edge::figures, settings.edgeSecret());
    }

    private HttpHandler front(HttpHandler pages) {
        return new RequestFilter(new StaticCache(pages, System::nanoTime), limits);
    }

    private EdgeCache edge(HttpHandler whole, Members members) throws IOException, GeneralSecurityException {
        SSLContext ssl =
                settings.tlsToMembers() ? PemFiles.client(settings.tls().trusted()) : null;
        for (Member member : members.all()) {
            new MemberFeed(member, settings.edgeSecret(), ssl, MemberPages.SILENCE.multipliedBy(3)).start();
        }
        return new EdgeCache(whole, members, System::nanoTime);
    }

    private XnioSsl ssl() throws IOException, GeneralSecurityException {
        return settings.tlsToMembers()
                ? new UndertowXnioSsl(
                        Xnio.getInstance(),
                        OptionMap.EMPTY,
                        PemFiles.client(settings.tls().trusted()))
                : null;
    }

    private static boolean mayBeRepeated(HttpServerExchange exchange) {
        return exchange.getRequestMethod().equals(Methods.GET)
                || exchange.getRequestMethod().equals(Methods.HEAD);
    }
}
