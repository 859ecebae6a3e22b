package io.tradebench.web.primitive.data;

import io.tradebench.trade.SampleServices;
import jakarta.ejb.EJB;
import jakarta.servlet.annotation.WebServlet;

/** A session bean goes from a profile to its account. */
@WebServlet("/servlet/PingServlet2Session2CMROne2One")
public class PingServlet2Session2CMROne2One extends DataServlet {
    private static final long serialVersionUID = 1L;

    @EJB
    private transient SampleServices bean;

    @Override
    Object work() {
        return bean.accountOfProfile(userId())
                .map(account -> "balance: " + account.balance())
                .orElse("no such user");
    }
}
