package io.tradebench.web.primitive.base;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.TradeConfiguration;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * What primitives have in common: each is named after its class, and answers a GET with its page, as often as is configured. Safe for
 * use by many threads, as every servlet is.
 */
public abstract class PrimitiveServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient ConfigurationService configuration;

    /** Says what the answer is; no cache keeps it, for it would be measured instead. */
    protected static void prepare(HttpServletResponse response) {
        response.setContentType("text/html;charset=UTF-8");
        response.setHeader("Cache-Control", "no-store");
    }

    /** The parameters in force. */
    protected final TradeConfiguration configuration() {
        return configuration.current();
    }

    /** How often the work is to be done; at least once. */
    protected final int iterations() {
        return configuration().primitiveIterations();
    }

    /**
     * The page of this primitive.
     *
     * @param result of the work: letters and figures of its own, nothing that a user has typed
     */
    protected final String page(Object result) {
        return page(getClass().getSimpleName(), result);
    }

    /** The page of the primitive of that name. */
    protected static String page(String name, Object result) {
        return "<!DOCTYPE html><html lang=\"en\"><head><title>" + name + "</title></head><body data-page=\"" + name
                + "\"><h1>" + name + "</h1><p>" + result + "</p></body></html>";
    }

    /** Writes a text as bytes. */
    protected static void write(String text, HttpServletResponse response) throws IOException {
        response.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }
}
