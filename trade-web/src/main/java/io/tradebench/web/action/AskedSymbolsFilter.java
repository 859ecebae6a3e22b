package io.tradebench.web.action;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.request.AskedSymbols;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.RequestParameters;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/**
 * Keeps the symbols that a request for quotes asks for in the attribute {@value #ATTRIBUTE}, where rules of caching find them: so
 * it does not matter how they were written down, and what is refused has no place in the cache. The action takes them from there.
 */
public class AskedSymbolsFilter extends HttpFilter {
    static final String ATTRIBUTE = "askedSymbols";

    private static final long serialVersionUID = 1L;

    /** What a request asks for; null if it does not ask for quotes, or was to be refused. */
    @SuppressWarnings("unchecked")
    static List<String> askedBy(HttpServletRequest request) {
        return (List<String>) request.getAttribute(ATTRIBUTE);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        RequestParameters parameters = new RequestParameters(request);
        try {
            if ("quotes".equals(parameters.apply("action"))) {
                request.setAttribute(ATTRIBUTE, AskedSymbols.of(new Form(parameters)));
            }
        } catch (InvalidInputException refused) {
            request.removeAttribute(ATTRIBUTE);
        }
        chain.doFilter(request, response);
    }
}
