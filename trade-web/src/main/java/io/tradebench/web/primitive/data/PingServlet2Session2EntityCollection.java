package io.tradebench.web.primitive.data;

import io.tradebench.trade.SampleServices;
import jakarta.ejb.EJB;
import jakarta.servlet.annotation.WebServlet;

/** A session bean finds the holdings of a user by a query. */
@WebServlet("/servlet/PingServlet2Session2EntityCollection")
public class PingServlet2Session2EntityCollection extends DataServlet {
    private static final long serialVersionUID = 1L;

    @EJB
    private transient SampleServices bean;

    @Override
    Object work() {
        return "holdings: " + bean.holdings(userId()).size();
    }
}
