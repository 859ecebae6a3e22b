package io.tradebench.trade.access;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.AccessSettings;
import io.tradebench.trade.config.TradeConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.microprofile.config.Config;

/** The ways by which the web tier reaches the brokerage. Safe for use by many threads. */
@ApplicationScoped
public class Accesses {
    private static final String PATH = "/trade/services/TradeWSServices";
    private static final Set<String> ANY_ADDRESS = Set.of("*", "0.0.0.0", "::");
    private static final String LOOPBACK = "127.0.0.1";
    private static final int CLOSED = -1;

    private Access remote;
    private Function<AccessSettings, Access> webServices;

    /** For the container's proxy. */
    protected Accesses() {}

    @Inject
    Accesses(Config config, FrontEndSecrets secrets) {
        this(new RemoteAccess(), wanted -> soap(wanted, config, secrets));
    }

    /** For use outside of a container. */
    public Accesses(Access remote, Function<AccessSettings, Access> webServices) {
        this.remote = remote;
        this.webServices = webServices;
    }

    /**
     * The brokerage as the web tier calls it.
     *
     * @param own the brokerage of this member; it is what is called directly
     */
    public TradeServices of(TradeConfiguration wanted, TradeServices own) {
        return switch (wanted.access().mode()) {
            case STANDARD -> own;
            case REMOTE -> new AccessedTrade(remote);
            case WEB_SERVICES -> new AccessedTrade(webServices.apply(wanted.access()));
        };
    }

    private static Access soap(AccessSettings wanted, Config config, FrontEndSecrets secrets) {
        return wanted.endpoint()
                .map(endpoint -> new SoapAccess(endpoint, secrets.shared()))
                .orElseGet(() -> new SoapAccess(
                        ownEndpoint(
                                config.getValue("trade.host", String.class),
                                config.getValue("trade.http.port", Integer.class),
                                config.getValue("trade.https.port", Integer.class)),
                        secrets.own()));
    }

    /**
     * Where this member itself answers.
     *
     * @param host on which it listens, as the server is told
     * @param httpPort -1 if it does without
     * @param httpsPort for then
     */
    static URI ownEndpoint(String host, int httpPort, int httpsPort) {
        String address = ANY_ADDRESS.contains(host) ? LOOPBACK : host;
        String written = address.contains(":") ? "[" + address + "]" : address;
        return URI.create(
                httpPort == CLOSED
                        ? "https://" + written + ":" + httpsPort + PATH
                        : "http://" + written + ":" + httpPort + PATH);
    }
}
