package io.tradebench.cache.rules;

import io.tradebench.cache.rules.file.ComponentSpec;
import io.tradebench.cache.rules.file.ComponentType;
import io.tradebench.cache.rules.file.EntrySpec;
import io.tradebench.cache.rules.file.EntrySpec.Kind;
import io.tradebench.cache.rules.file.Problems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The rules of a file for servlets, pages and fragments. Immutable, safe for use by several threads. */
public final class ServletRules {
    private final Map<String, CacheRule<RequestValues>> rules;

    private ServletRules(Map<String, CacheRule<RequestValues>> rules) {
        this.rules = Map.copyOf(rules);
    }

    /** @param source names the file in messages */
    static ServletRules bind(String source, List<EntrySpec> entries) {
        Map<String, CacheRule<RequestValues>> rules = new HashMap<>();
        for (EntrySpec entry : entries) {
            if (entry.kind() == Kind.SERVLET) {
                String path = entry.name().text();
                rules.put(path, CacheRule.of(entry, path, component -> bind(source, component)));
            }
        }
        return new ServletRules(rules);
    }

    private static Component<RequestValues> bind(String source, ComponentSpec component) {
        Function<RequestValues, Object> origin = origin(component.type(), component.id());
        if (component.steps().isEmpty()) {
            return new Component<>(component, origin);
        }
        Path path = Path.of(Object.class, component.steps(), new Problems(source));
        return new Component<>(component, request -> path.follow(origin.apply(request)));
    }

    /** Gives the value of a component of a request; null if there is none. */
    private static Function<RequestValues, Object> origin(ComponentType type, String id) {
        return switch (type) {
            case PARAMETER -> request -> request.parameter(id);
            case PARAMETER_LIST ->
                request -> {
                    List<String> values = request.parameters(id);
                    return values.isEmpty() ? null : values;
                };
            case SESSION -> request -> request.sessionAttribute(id);
            case SESSION_ID -> RequestValues::sessionId;
            case COOKIE -> request -> request.cookie(id);
            case HEADER -> request -> request.header(id);
            case ATTRIBUTE -> request -> request.attribute(id);
            case PATH_INFO -> RequestValues::pathInfo;
            case SERVLET_PATH -> RequestValues::servletPath;
            case LOCALE -> RequestValues::locale;
            case REQUEST_TYPE -> RequestValues::method;
            case METHOD, FIELD -> throw new IllegalArgumentException(type + " is of commands");
        };
    }

    /** The rule of a path within the application, for instance {@code /app} or {@code /displayQuote.jsp}. */
    public Optional<CacheRule<RequestValues>> of(String path) {
        return Optional.ofNullable(rules.get(path));
    }

    /** The paths that the file names. */
    public Set<String> names() {
        return rules.keySet();
    }
}
