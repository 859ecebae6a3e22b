package io.tradebench.it;

import io.tradebench.trade.soap.FaultCode;
import io.tradebench.trade.soap.TradeFault;
import io.tradebench.trade.soap.TradeWSServices;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Service;
import java.net.MalformedURLException;
import java.util.Map;
import javax.xml.namespace.QName;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Clients of the SOAP interface, as Jakarta XML Web Services makes them of its WSDL. Their bodies are chunked. */
final class SoapClient {
    static final String PATH = "/trade/services/TradeWSServices";

    private static final String CHUNKS = "com.sun.xml.ws.transport.http.client.streaming.chunk.size";
    private static final int CHUNK_BYTES = 100;

    private SoapClient() {}

    /** A client that keeps its session. */
    static TradeWSServices of(TradeServer server) {
        try {
            TradeWSServices port = Service.create(
                            server.uri(PATH + "?wsdl").toURL(), new QName(TradeWSServices.NAMESPACE, "TradeWSServices"))
                    .getPort(TradeWSServices.class);
            Map<String, Object> properties = properties(port);
            properties.put(BindingProvider.SESSION_MAINTAIN_PROPERTY, true);
            properties.put(CHUNKS, CHUNK_BYTES);
            return port;
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A client that is logged in. */
    static TradeWSServices loggedIn(TradeServer server, String userId) throws TradeFault {
        TradeWSServices port = of(server);
        port.login(userId, "xxx");
        return port;
    }

    /** A client that shows the password of the administrator. */
    static TradeWSServices ofAdministrator(TradeServer server) {
        TradeWSServices port = of(server);
        properties(port).put(BindingProvider.USERNAME_PROPERTY, "admin");
        properties(port).put(BindingProvider.PASSWORD_PROPERTY, server.adminPassword());
        return port;
    }

    static void expectFault(FaultCode code, ThrowingCallable call) {
        Assertions.assertThatThrownBy(call).isInstanceOfSatisfying(TradeFault.class, fault -> {
            Assertions.assertThat(fault.getFaultInfo().code).isEqualTo(code);
            Assertions.assertThat(fault.getFaultInfo().message).isNotBlank().isEqualTo(fault.getMessage());
        });
    }

    private static Map<String, Object> properties(TradeWSServices port) {
        return ((BindingProvider) port).getRequestContext();
    }
}
