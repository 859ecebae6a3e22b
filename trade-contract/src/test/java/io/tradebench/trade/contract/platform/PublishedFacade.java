package io.tradebench.trade.contract.platform;

import com.sun.net.httpserver.HttpServer;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.access.Access;
import io.tradebench.trade.access.AccessFailedException;
import io.tradebench.trade.facade.RemoteTrade;
import io.tradebench.trade.soap.TradeWSServices;
import jakarta.jws.WebService;
import jakarta.xml.ws.Endpoint;
import jakarta.xml.ws.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javax.xml.namespace.QName;

/** The facade as a SOAP endpoint and its client, over HTTP; who may call it is for the endpoint of the server to ask. */
public final class PublishedFacade implements Access, AutoCloseable {
    private static final String PATH = "/TradeWSServices";
    private static final QName NAME = new QName(TradeWSServices.NAMESPACE, "TradeWSServices");

    private final Supplier<TradeServices> brokerage;
    private final Executor threads;
    private HttpServer server;
    private TradeWSServices port;

    /** @param brokerage what the facade offers, once it is asked for */
    public PublishedFacade(Supplier<TradeServices> brokerage, Executor threads) {
        this.brokerage = brokerage;
        this.threads = threads;
    }

    @Override
    public synchronized TradeWSServices services() {
        if (server == null) {
            publish();
        }
        return port;
    }

    private void publish() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(threads);
            server.start();
            Endpoint.create(new Facade(brokerage)).publish(server.createContext(PATH));
            URI description =
                    URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH + "?wsdl");
            port = Service.create(description.toURL(), NAME).getPort(TradeWSServices.class);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The fault has the words of the failure, and nothing else of it. */
    @Override
    public AccessFailedException failure(RuntimeException thrown) {
        return new AccessFailedException(thrown.getMessage(), false, thrown);
    }

    @Override
    public synchronized void close() {
        if (server != null) {
            server.stop(0);
        }
    }

    /** Under the name that clients know. */
    @WebService(
            endpointInterface = "io.tradebench.trade.soap.TradeWSServices",
            serviceName = "TradeWSServices",
            portName = "TradeWSServicesPort",
            targetNamespace = TradeWSServices.NAMESPACE)
    public static final class Facade extends RemoteTrade {
        private Facade(Supplier<TradeServices> brokerage) {
            super(brokerage);
        }
    }
}
