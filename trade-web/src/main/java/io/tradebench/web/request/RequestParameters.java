package io.tradebench.web.request;

import io.tradebench.trade.domain.InvalidInputException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.UnaryOperator;

/**
 * The parameters of an HTTP request by name, null if missing.
 *
 * @param request the request
 */
public record RequestParameters(HttpServletRequest request) implements UnaryOperator<String> {
    /** @throws InvalidInputException if the request is encoded in a way that cannot be read */
    @Override
    public String apply(String name) {
        try {
            return request.getParameter(name);
        } catch (IllegalArgumentException malformed) {
            throw new InvalidInputException("The request is not properly encoded.");
        }
    }
}
