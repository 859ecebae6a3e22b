package io.tradebench.web.primitive.data;

import io.tradebench.trade.ejb.EntityAccess;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;

/** One entity is found without a session bean, and so without a transaction. */
@WebServlet("/servlet/PingServlet2EntityLocal")
public class PingServlet2EntityLocal extends DataServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient EntityAccess entities;

    @Override
    Object work() {
        return entities.quote(symbol()).map(quote -> "price: " + quote.price()).orElse("no such quote");
    }
}
