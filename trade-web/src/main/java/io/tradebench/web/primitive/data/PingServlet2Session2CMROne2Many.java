package io.tradebench.web.primitive.data;

import io.tradebench.trade.SampleServices;
import jakarta.ejb.EJB;
import jakarta.servlet.annotation.WebServlet;

/** A session bean goes from an account to its holdings. */
@WebServlet("/servlet/PingServlet2Session2CMROne2Many")
public class PingServlet2Session2CMROne2Many extends DataServlet {
    private static final long serialVersionUID = 1L;

    @EJB
    private transient SampleServices bean;

    @Override
    Object work() {
        return "holdings: " + bean.holdingsOfAccount(userId());
    }
}
