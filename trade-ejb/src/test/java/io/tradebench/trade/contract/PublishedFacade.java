package io.tradebench.trade.contract;

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
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javax.xml.namespace.QName;

/** The facade as a SOAP endpoint and its client, over HTTP; who may call it is for the endpoint of the server to ask. */
final class PublishedFacade implements Access, AutoCloseable {
    private static final String PATH = "/TradeWSServices";
    private static final QName NAME = new QName(TradeWSServices.NAMESPACE, "TradeWSServices");

    private final HttpServer server;
    private final Endpoint endpoint;
    private final TradeWSServices port;

    /** @param brokerage what the facade offers */
    PublishedFacade(Supplier<TradeServices> brokerage, Executor threads) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.setExecutor(threads);
        server.start();
        endpoint = Endpoint.create(new Facade(brokerage));
        endpoint.publish(server.createContext(PATH));
        port = Service.create(description(), NAME).getPort(TradeWSServices.class);
    }

    private URL description() {
        try {
            return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH + "?wsdl")
                    .toURL();
        } catch (MalformedURLException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Override
    public TradeWSServices services() {
        return port;
    }

    /** The fault has the words of the failure, and nothing else of it. */
    @Override
    public AccessFailedException failure(RuntimeException thrown) {
        return new AccessFailedException(thrown.getMessage(), false, thrown);
    }

    @Override
    public void close() {
        endpoint.stop();
        server.stop(0);
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
