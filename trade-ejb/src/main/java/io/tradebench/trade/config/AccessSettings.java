package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.AccessMode;
import io.tradebench.trade.config.parameter.CachingMode;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** How the web tier calls the brokerage. */
public final class AccessSettings {
    private final AccessMode mode;
    private final URI endpoint;

    /**
     * @param endpoint address of a SOAP endpoint; empty for that of this member
     * @param hasRemoteView whether members have a remote view
     * @param hasWebServices whether members have SOAP
     * @throws InvalidConfigurationException if the mode needs what members do not have, or the endpoint is none
     */
    AccessSettings(AccessMode mode, String endpoint, boolean hasRemoteView, boolean hasWebServices) {
        this.mode = mode;
        this.endpoint = endpoint.isEmpty() ? null : parsed(endpoint);
        if (mode == AccessMode.REMOTE && !hasRemoteView) {
            throw new InvalidConfigurationException("trade.access-mode=remote needs a remote view of the brokerage, and"
                    + " members have none: start them with trade.rmi-iiop=on");
        }
        if (mode == AccessMode.WEB_SERVICES && !hasWebServices) {
            throw new InvalidConfigurationException("trade.access-mode=web-services needs SOAP, and members have none:"
                    + " start them with trade.web-services=on");
        }
    }

    public AccessMode mode() {
        return mode;
    }

    /** The SOAP endpoint to call; empty for that of this member. */
    public Optional<URI> endpoint() {
        return Optional.ofNullable(endpoint);
    }

    /** What another cluster changes is not told to the caches here. */
    void requireNothingCached(Caching caching) {
        if (mode == AccessMode.WEB_SERVICES && endpoint != null && caching.mode() != CachingMode.NONE) {
            throw new InvalidConfigurationException("trade.web-services-endpoint=" + endpoint
                    + " tells the caches here of no change that is made there: it needs trade.caching=none; set both"
                    + " together, or cache at the endpoint");
        }
    }

    private static URI parsed(String endpoint) {
        try {
            URI uri = new URI(endpoint);
            boolean isWeb = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (isWeb && uri.getHost() != null && uri.getUserInfo() == null) {
                return uri;
            }
        } catch (URISyntaxException malformed) {
            // said below
        }
        throw new InvalidConfigurationException("trade.web-services-endpoint=" + endpoint + " is no address of an"
                + " endpoint; legal: empty for the member itself, or for instance"
                + " http://other:9080/trade/services/TradeWSServices");
    }
}
