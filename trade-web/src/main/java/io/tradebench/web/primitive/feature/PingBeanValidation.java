package io.tradebench.web.primitive.feature;

import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.math.BigDecimal;

/** Bean validation: one object that keeps its constraints, and one that violates all three. The validator is made once, by the first request. */
@WebServlet("/servlet/PingBeanValidation")
public class PingBeanValidation extends RepeatingServlet {
    private static final long serialVersionUID = 1L;
    private static final CheckedOrder RIGHT = new CheckedOrder("s:0", 100, new BigDecimal("24.95"));
    private static final CheckedOrder WRONG = new CheckedOrder("zero", 0, BigDecimal.ZERO);

    /** Holds the validator. */
    private static final class Checks {
        private static final OrderChecks INSTANCE = new OrderChecks();
    }

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        int right = Checks.INSTANCE.violations(RIGHT);
        int wrong = Checks.INSTANCE.violations(WRONG);
        write(page("violations: " + right + " and " + wrong), response);
    }
}
