package io.tradebench.web.primitive.data;

import jakarta.servlet.annotation.WebServlet;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The data source of the brokerage is looked up by its name. */
@WebServlet("/servlet/PingServlet2JNDI")
public class PingServlet2JNDI extends DataServlet {
    private static final long serialVersionUID = 1L;
    private static final String NAME = "jdbc/TradeDataSource";

    @Override
    Object work() {
        try {
            Object found = InitialContext.doLookup(NAME);
            return NAME + (found == null ? " is nothing" : " is there");
        } catch (NamingException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
