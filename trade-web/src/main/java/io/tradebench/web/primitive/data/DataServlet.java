package io.tradebench.web.primitive.data;

import io.tradebench.trade.database.sql.DataAccessException;
import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A primitive that reaches the data of the brokerage, at random places, and shows a figure of what it found. */
abstract class DataServlet extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    private final transient Supplier<? extends RandomGenerator> random = ThreadLocalRandom::current;

    @Override
    protected final void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        write(page(work()), response);
    }

    /**
     * Does the work once.
     *
     * @return what the page is to show
     * @throws DataAccessException if the database fails
     */
    abstract Object work();

    /** A quote of the population that is configured; another population may lack it. */
    final String symbol() {
        return "s:" + random.get().nextInt(configuration().maxQuotes());
    }

    /** A user of the population that is configured; another population may lack it. */
    final String userId() {
        return "uid:" + random.get().nextInt(configuration().maxUsers());
    }
}
