package io.tradebench.trade.access;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.soap.TradeWSServices;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.soap.SOAPBinding;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * A SOAP endpoint of a brokerage, this member's own or another one, which is to take this member for a front end. Safe for use by many
 * threads.
 */
final class SoapAccess implements Access {
    private static final QName PORT = new QName(TradeWSServices.NAMESPACE, "TradeWSServicesPort");
    private static final QName SERVICE = new QName(TradeWSServices.NAMESPACE, "TradeWSServices");
    private static final String RETRY_AFTER = "Retry-After";

    /** Milliseconds to a connection. */
    private static final String CONNECTING = "5000";

    /** Milliseconds to an answer: it comes within the patience of proxies, or nobody waits for it any more. */
    private static final String ANSWERING = "30000";

    /** Another number of them, for tests. */
    private static final String ANSWERING_SETTING = "trade.requests.soap-wait";

    private final URI endpoint;
    private final String secret;
    private volatile TradeWSServices port;

    /** @param secret by which the endpoint knows its front ends */
    SoapAccess(URI endpoint, String secret) {
        this.endpoint = endpoint;
        this.secret = secret;
    }

    @Override
    public TradeWSServices services() {
        TradeWSServices known = port;
        return known == null ? made() : known;
    }

    /** From the classes alone: an endpoint that is not there yet does not matter before the first call. */
    private synchronized TradeWSServices made() {
        if (port == null) {
            Service service = Service.create(SERVICE);
            service.addPort(PORT, SOAPBinding.SOAP11HTTP_BINDING, endpoint.toString());
            TradeWSServices made = service.getPort(PORT, TradeWSServices.class);
            Map<String, Object> properties = ((BindingProvider) made).getRequestContext();
            properties.put("javax.xml.ws.client.connectionTimeout", CONNECTING);
            properties.put("javax.xml.ws.client.receiveTimeout", answering());
            properties.put(MessageContext.HTTP_REQUEST_HEADERS, Map.of(FrontEndSecrets.HEADER, List.of(secret)));
            port = made;
        }
        return port;
    }

    private static String answering() {
        return ConfigProvider.getConfig()
                .getOptionalValue(ANSWERING_SETTING, Integer.class)
                .map(String::valueOf)
                .orElse(ANSWERING);
    }

    @Override
    public RuntimeException failure(RuntimeException thrown) {
        if (!(thrown instanceof SOAPFaultException fault)) {
            return new AccessFailedException(endpoint + " did not answer: " + thrown, true, thrown);
        }
        return answerHas(TradeWSServices.DONE)
                ? new NotConfirmedException(fault)
                : new AccessFailedException(endpoint + " failed: " + fault.getMessage(), answerHas(RETRY_AFTER), fault);
    }

    /** Whether the last answer to this thread had a header. */
    private boolean answerHas(String header) {
        Map<?, ?> headers =
                (Map<?, ?>) ((BindingProvider) port).getResponseContext().get(MessageContext.HTTP_RESPONSE_HEADERS);
        return headers != null
                && headers.keySet().stream().anyMatch(name -> header.equalsIgnoreCase(String.valueOf(name)));
    }
}
