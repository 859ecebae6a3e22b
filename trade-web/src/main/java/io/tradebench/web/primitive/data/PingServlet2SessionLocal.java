package io.tradebench.web.primitive.data;

import io.tradebench.trade.SampleServices;
import jakarta.ejb.EJB;
import jakarta.servlet.annotation.WebServlet;
import java.math.BigDecimal;

/** A session bean is called by its local interface; it reaches no data. */
@WebServlet("/servlet/PingServlet2SessionLocal")
public class PingServlet2SessionLocal extends DataServlet {
    private static final long serialVersionUID = 1L;
    private static final BigDecimal INVESTMENT = new BigDecimal("100.00");
    private static final BigDecimal WORTH = new BigDecimal("123.45");

    @EJB
    private transient SampleServices bean;

    @Override
    Object work() {
        return "return: " + bean.investmentReturn(INVESTMENT, WORTH);
    }
}
