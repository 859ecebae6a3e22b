package io.tradebench.web.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

/** A POST from elsewhere, its answer, and how often a guess was counted. */
final class Visit {
    private final String credentials;
    private final boolean right;
    private final Map<Object, Object> attributes = new HashMap<>();
    private int status = HttpServletResponse.SC_NO_CONTENT;
    private int guesses;

    /**
     * @param credentials the header that shows a password; null for none
     * @param right whether the container takes it for an administrator's
     */
    Visit(String credentials, boolean right) {
        this.credentials = credentials;
        this.right = right;
    }

    int status() {
        return status;
    }

    int guesses() {
        return guesses;
    }

    LoginThrottle throttle() {
        return new LoginThrottle() {
            @Override
            Attempt begin(String user, HttpServletRequest request, HttpServletResponse response) {
                return Attempt.ending(failed -> guesses += failed ? 1 : 0);
            }
        };
    }

    HttpServletRequest request() {
        return (HttpServletRequest) Proxy.newProxyInstance(
                Visit.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, asked, arguments) -> switch (asked.getName()) {
                    case "getMethod" -> "POST";
                    case "getRequestURI" -> "/trade/services/TradeWSServices";
                    case "getRemoteAddr" -> "203.0.113.7";
                    case "getHeader" -> arguments[0].equals("Authorization") ? credentials : null;
                    case "isSecure" -> false;
                    case "authenticate", "isUserInRole" -> right;
                    case "setAttribute" -> attributes.put(arguments[0], arguments[1]);
                    case "getAttribute" -> attributes.get(arguments[0]);
                    default -> null;
                });
    }

    HttpServletResponse response() {
        return (HttpServletResponse) Proxy.newProxyInstance(
                Visit.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, asked, arguments) -> switch (asked.getName()) {
                    case "sendError" -> {
                        status = (int) arguments[0];
                        yield null;
                    }
                    case "getStatus" -> status;
                    case "isCommitted" -> false;
                    default -> null;
                });
    }
}
