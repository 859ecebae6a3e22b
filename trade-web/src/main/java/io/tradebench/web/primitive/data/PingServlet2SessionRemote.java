package io.tradebench.web.primitive.data;

import io.tradebench.trade.facade.RemoteSamples;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import java.math.BigDecimal;

/** A session bean is called by its remote interface, over RMI/IIOP; it reaches no data. */
@WebServlet("/servlet/PingServlet2SessionRemote")
public class PingServlet2SessionRemote extends DataServlet {
    private static final long serialVersionUID = 1L;
    private static final BigDecimal INVESTMENT = new BigDecimal("100.00");
    private static final BigDecimal WORTH = new BigDecimal("123.45");

    @Inject
    private transient RemoteSamples samples;

    @Override
    Object work() {
        return "return: " + samples.investmentReturn(INVESTMENT, WORTH);
    }
}
