package io.tradebench.web.action;

import io.tradebench.trade.domain.InvalidInputException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The symbols that a request for quotes asks for, each once and in the order asked. For rules of caching they stand in the
 * attribute {@value #ATTRIBUTE} before the request is looked up: so it does not matter how they were written down, and what is
 * refused has no place in the cache.
 */
public final class AskedSymbols extends HttpFilter {
    static final String ATTRIBUTE = "askedSymbols";

    private static final long serialVersionUID = 1L;
    private static final int MAXIMUM_SYMBOLS = 100;
    private static final List<String> FIRST_LOOK = List.of("s:0", "s:1", "s:2", "s:3", "s:4");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            if ("quotes".equals(request.getParameter("action"))) {
                request.setAttribute(ATTRIBUTE, of(new Form(request::getParameter)));
            }
        } catch (IllegalArgumentException | InvalidInputException refused) {
            request.removeAttribute(ATTRIBUTE);
        }
        chain.doFilter(request, response);
    }

    /** @throws InvalidInputException if there are none, or too many */
    static List<String> of(Form form) {
        String text = form.text("symbols");
        return text == null ? FIRST_LOOK : split(text);
    }

    private static List<String> split(String text) {
        Set<String> symbols = new LinkedHashSet<>();
        for (String part : text.split("[,\\s]+")) {
            if (!part.isEmpty()) {
                symbols.add(part);
            }
        }
        if (symbols.isEmpty()) {
            throw new InvalidInputException("Please enter at least one symbol, for instance s:0.");
        }
        if (symbols.size() > MAXIMUM_SYMBOLS) {
            throw new InvalidInputException("Please ask for at most " + MAXIMUM_SYMBOLS + " symbols at a time.");
        }
        return List.copyOf(symbols);
    }
}
