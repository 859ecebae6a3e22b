package io.tradebench.web.primitive.data;

import io.tradebench.trade.facade.RemoteSamples;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;

/** One entity comes by value: entities have had no remote interfaces since JPA, so a session bean with one sends a copy. */
@WebServlet("/servlet/PingServlet2EntityRemote")
public class PingServlet2EntityRemote extends DataServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient RemoteSamples samples;

    @Override
    Object work() {
        return samples.quote(symbol())
                .map(quote -> "symbol: " + quote.symbol() + ", price: " + quote.price())
                .orElse("no such quote");
    }
}
