package io.tradebench.web.primitive.data;

import io.tradebench.trade.SampleServices;
import jakarta.ejb.EJB;
import jakarta.servlet.annotation.WebServlet;

/** A session bean finds one entity. */
@WebServlet("/servlet/PingServlet2Session2Entity")
public class PingServlet2Session2Entity extends DataServlet {
    private static final long serialVersionUID = 1L;

    @EJB
    private transient SampleServices bean;

    @Override
    Object work() {
        return bean.quote(symbol()).map(quote -> "price: " + quote.price()).orElse("no such quote");
    }
}
